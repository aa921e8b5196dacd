import { readFileSync } from "node:fs";
import { createServer } from "node:http";

// node bare-server.ts PORT FILE ENCODING: node:http that answers one ready buffer, the least that a Node server can do.
const [port, file = "", encoding = ""] = process.argv.slice(2);
const body = readFileSync(file);
const ETAG = '"ready"';
const headers = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Encoding": encoding,
  "Content-Length": body.byteLength,
  ETag: ETAG,
};

createServer((request, response) => {
  if (request.headers["if-none-match"] === ETAG) response.writeHead(304, { ETag: ETAG }).end();
  else response.writeHead(200, headers).end(body);
}).listen(Number(port), "127.0.0.1");
