# Varnish before the site: it keeps pages for a day and is told what changes (CDN_PURGE=varnish:http://127.0.0.1:6081, docs/deploying.md
# "Growing"). It needs the module xkey of the package varnish-modules, and TRUST_PROXY=1 at the processes. Set the addresses of the two
# parts below: the processes of the site, and who may purge.
vcl 4.1;

import directors;
import std;
import xkey;

probe ready {
  .url = "/readyz";
  .interval = 1s;
  .timeout = 2s;
  .window = 3;
  .threshold = 2;
  .initial = 2;
}

backend one {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = ready;
}

acl purgers {
  "127.0.0.1";
  "::1";
}

sub vcl_init {
  new site = directors.round_robin();
  site.add_backend(one);
}

sub vcl_recv {
  set req.backend_hint = site.backend();
  if (req.method == "PURGE") {
    if (client.ip !~ purgers || !req.http.xkey-purge) {
      return (synth(405, "Not allowed"));
    }
    set req.http.xkey-purged = xkey.purge(req.http.xkey-purge);
    return (synth(200, "Purged"));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # What differs from caller to caller, and what the processes answer at once.
  if (req.url ~ "^/(admin|rest|auth|storage|functions|metrics|healthz|readyz)([/.?]|$)" || req.http.Authorization
    || req.http.Cookie ~ "(^|; ?)(staff-preview|contact-sent)=") {
    return (pass);
  }
  unset req.http.Cookie;
  # Older pages only while the site is away.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 60s;
  }
  return (hash);
}

sub vcl_backend_fetch {
  if (bereq.retries > 0) {
    set bereq.backend = site.backend();
  }
}

sub vcl_backend_response {
  # While a new version is brought to one process after the other, not each has each file.
  if (beresp.status == 404 && bereq.url ~ "^/assets/" && bereq.retries < 3) {
    return (retry);
  }
  set beresp.http.xkey = beresp.http.Surrogate-Key;
  if (beresp.http.CDN-Cache-Control ~ "s-maxage=[0-9]+") {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*s-maxage=([0-9]+).*$", "\1s"), 10s);
    set beresp.grace = 1d;
  }
}

sub vcl_deliver {
  set resp.http.X-Cache = "miss";
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  }
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  unset resp.http.Cache-Tag;
  unset resp.http.CDN-Cache-Control;
  unset resp.http.Surrogate-Control;
}
