#ifndef CCURL_H
#define CCURL_H

#include <stdbool.h>
#include <stddef.h>
#include <time.h>

/*
 * libcurl for Swift, opened at run time.
 *
 * libcurl promises never to change a number or a function of its ABI, so those that are needed are
 * declared here under curl's own names, with a C in front. Nobody needs the development package, and a
 * process that makes no request does not load the library and the thirty others that it needs.
 * The variadic functions, which Swift cannot call, have one wrapper for each type of argument.
 */

typedef struct CCurlLibrary CCurlLibrary;
typedef struct CCurlEasy CCurlEasy;
typedef struct CCurlMulti CCurlMulti;

/* CURLoption */
typedef enum CCurlOption {
  CCURLOPT_WRITEDATA = 10001,
  CCURLOPT_URL = 10002,
  CCURLOPT_PROXY = 10004,
  CCURLOPT_ERRORBUFFER = 10010,
  CCURLOPT_USERAGENT = 10018,
  CCURLOPT_HEADERDATA = 10029,
  CCURLOPT_CAINFO = 10065,
  CCURLOPT_CAPATH = 10097,
  CCURLOPT_ACCEPT_ENCODING = 10102,
  CCURLOPT_NOPROXY = 10177,
  CCURLOPT_PROXY_CAINFO = 10246,
  CCURLOPT_PROXY_CAPATH = 10247,
  CCURLOPT_WRITEFUNCTION = 20011,
  CCURLOPT_HEADERFUNCTION = 20079,
  CCURLOPT_SOCKOPTFUNCTION = 20148,
  CCURLOPT_NOSIGNAL = 99,
  CCURLOPT_CONNECTTIMEOUT_MS = 156,
  CCURLOPT_PROTOCOLS = 181,
  CCURLOPT_SUPPRESS_CONNECT_HEADERS = 265,
  CCURLOPT_HTTP09_ALLOWED = 285,
  CCURLOPT_QUICK_EXIT = 322,
} CCurlOption;

/* The bits of CURLOPT_PROTOCOLS */
enum {
  CCURLPROTO_HTTP = 1 << 0,
  CCURLPROTO_HTTPS = 1 << 1,
};

/* The bytes that CURLOPT_ERRORBUFFER has to have room for */
enum { CCURL_ERROR_SIZE = 256 };

/* CURLINFO */
typedef enum CCurlInfo {
  CCURLINFO_HTTP_CONNECTCODE = 0x200000 + 22,
  CCURLINFO_OS_ERRNO = 0x200000 + 25,
} CCurlInfo;

/* CURLcode */
typedef enum CCurlCode {
  CCURLE_OK = 0,
  CCURLE_UNSUPPORTED_PROTOCOL = 1,
  CCURLE_FAILED_INIT = 2,
  CCURLE_URL_MALFORMAT = 3,
  CCURLE_COULDNT_RESOLVE_PROXY = 5,
  CCURLE_COULDNT_RESOLVE_HOST = 6,
  CCURLE_COULDNT_CONNECT = 7,
  CCURLE_WEIRD_SERVER_REPLY = 8,
  CCURLE_WRITE_ERROR = 23,
  CCURLE_OUT_OF_MEMORY = 27,
  CCURLE_OPERATION_TIMEDOUT = 28,
  CCURLE_SSL_CONNECT_ERROR = 35,
  CCURLE_BAD_FUNCTION_ARGUMENT = 43,
  CCURLE_RECV_ERROR = 56,
  CCURLE_SSL_CERTPROBLEM = 58,
  CCURLE_SSL_CIPHER = 59,
  CCURLE_PEER_FAILED_VERIFICATION = 60,
  CCURLE_BAD_CONTENT_ENCODING = 61,
  CCURLE_SSL_CACERT_BADFILE = 77,
  CCURLE_PROXY = 97,
  CCURLE_SSL_CLIENTCERT = 98,
  CCURLE_TOO_LARGE = 100,
} CCurlCode;

/* The type of CURLOPT_WRITEFUNCTION and CURLOPT_HEADERFUNCTION. Any other return value than
 * `size * count` ends the transfer. */
typedef size_t (*CCurlReceiver)(char *_Nonnull bytes, size_t size, size_t count,
                                void *_Nullable context);

/* Opens the library in the file `name`; any thread may call this. NULL when there is no such file or
 * it is not a libcurl of 2020 (7.68) or later. The library stays loaded, because some of the libraries
 * it needs crash when they are unloaded. */
CCurlLibrary *_Nullable CCurlOpen(const char *_Nonnull name);
/* Frees what CCurlOpen returned. */
void CCurlClose(CCurlLibrary *_Nonnull library);

/* The seconds since 1970 of a date as HTTP writes them; -1 when it is none. */
time_t CCurlGetDate(const CCurlLibrary *_Nonnull library, const char *_Nonnull date);

CCurlEasy *_Nullable CCurlEasyInit(const CCurlLibrary *_Nonnull library);
void CCurlEasyCleanup(const CCurlLibrary *_Nonnull library, CCurlEasy *_Nonnull easy);
/* Each setter returns whether the library knows the option and took the value. */
bool CCurlEasySetLong(const CCurlLibrary *_Nonnull library, CCurlEasy *_Nonnull easy,
                      CCurlOption option, long value);
bool CCurlEasySetString(const CCurlLibrary *_Nonnull library, CCurlEasy *_Nonnull easy,
                        CCurlOption option, const char *_Nonnull value);
bool CCurlEasySetPointer(const CCurlLibrary *_Nonnull library, CCurlEasy *_Nonnull easy,
                         CCurlOption option, void *_Nullable value);
bool CCurlEasySetReceiver(const CCurlLibrary *_Nonnull library, CCurlEasy *_Nonnull easy,
                          CCurlOption option, CCurlReceiver _Nonnull value);
/* Closes connections in child processes, where they would stay open after they are closed here. */
bool CCurlEasyCloseOnExec(const CCurlLibrary *_Nonnull library, CCurlEasy *_Nonnull easy);
/* 0 when the library does not know. */
long CCurlEasyGetLong(const CCurlLibrary *_Nonnull library, CCurlEasy *_Nonnull easy,
                      CCurlInfo info);
CCurlMulti *_Nullable CCurlMultiInit(const CCurlLibrary *_Nonnull library);
void CCurlMultiCleanup(const CCurlLibrary *_Nonnull library, CCurlMulti *_Nonnull multi);
bool CCurlMultiAdd(const CCurlLibrary *_Nonnull library, CCurlMulti *_Nonnull multi,
                   CCurlEasy *_Nonnull easy);
void CCurlMultiRemove(const CCurlLibrary *_Nonnull library, CCurlMulti *_Nonnull multi,
                      CCurlEasy *_Nonnull easy);
void CCurlMultiPerform(const CCurlLibrary *_Nonnull library, CCurlMulti *_Nonnull multi);
/* False when libcurl cannot wait. */
bool CCurlMultiPoll(const CCurlLibrary *_Nonnull library, CCurlMulti *_Nonnull multi,
                    int milliseconds);
/* Any thread may call this while another is in one of the other functions. False when the library
 * has nothing to wake the other thread with. */
bool CCurlMultiWakeup(const CCurlLibrary *_Nonnull library, CCurlMulti *_Nonnull multi);
/* The next transfer that has ended, and how; NULL when there is no more. */
CCurlEasy *_Nullable CCurlMultiNextDone(const CCurlLibrary *_Nonnull library,
                                        CCurlMulti *_Nonnull multi, CCurlCode *_Nonnull code);

#endif
