// Sessions travel in a header and never in a cookie, so any origin may call, as on a hosted project.
const ALLOWED_METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
const EXPOSED_HEADERS = "Content-Range, Content-Length, ETag, Preference-Applied, Retry-After, X-Request-Id";

/** Answer to a preflight request. */
export function preflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Allow-Methods": ALLOWED_METHODS,
      "Access-Control-Allow-Headers": request.headers.get("Access-Control-Request-Headers") ?? "*",
      "Access-Control-Max-Age": "3600",
      Vary: "Access-Control-Request-Headers",
    },
  });
}

/** Makes a response readable by pages of any origin, and returns it. */
export function withCors(response: Response): Response {
  response.headers.set("Access-Control-Allow-Origin", "*");
  response.headers.set("Access-Control-Expose-Headers", EXPOSED_HEADERS);
  return response;
}
