import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A small real S3 server: path-style addresses, one bucket, in memory. `fail` makes every request answer so until it is cleared;
 * with `isStuck` an upload is taken and never answered.
 */
export type S3Peer = {
  url: string;
  objects: Map<string, { body: Buffer; type: string; modified: Date }>;
  requests: { method: string; path: string; authorization: string | undefined }[];
  fail: { status: number; code: string } | undefined;
  isStuck: boolean;
  close(): Promise<void>;
};

const BUCKET = "kinran-media";

/** Starts the peer. @returns it with a STORAGE_URL that leads to it */
export async function startS3Peer(): Promise<S3Peer> {
  const server = createServer((request, response) => void answer(peer, request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const peer: S3Peer = {
    url: `s3://${BUCKET}?region=ap-east-1&endpoint=${encodeURIComponent(endpoint)}`,
    objects: new Map(),
    requests: [],
    fail: undefined,
    isStuck: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return peer;
}

async function answer(peer: S3Peer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? "/", "http://peer");
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  peer.requests.push({
    method: request.method ?? "",
    path: url.pathname,
    authorization: request.headers.authorization,
  });
  if (peer.fail) return sendError(response, peer.fail.status, peer.fail.code);
  const [, bucket, ...rest] = url.pathname.split("/");
  if (bucket !== BUCKET) return sendError(response, 404, "NoSuchBucket");
  const key = decodeURIComponent(rest.join("/"));
  if (key === "") return sendListing(peer, url, response);
  const source = request.headers["x-amz-copy-source"];
  if (request.method === "PUT" && source) {
    const copied = peer.objects.get(decodeURIComponent(String(source)).slice(`${BUCKET}/`.length));
    if (!copied) return sendError(response, 404, "NoSuchKey");
    peer.objects.set(key, copied);
    const result = '<?xml version="1.0"?><CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>';
    return send(response, 200, { "Content-Type": "application/xml" }, Buffer.from(result));
  }
  if (request.method === "PUT") {
    peer.objects.set(key, {
      body: Buffer.concat(chunks),
      type: request.headers["content-type"] ?? "",
      modified: new Date(),
    });
    if (peer.isStuck) return;
    return send(response, 200, { ETag: '"x"' });
  }
  if (request.method === "DELETE") {
    peer.objects.delete(key);
    return send(response, 204, {});
  }
  const object = peer.objects.get(key);
  if (!object) return sendError(response, 404, "NoSuchKey");
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "");
  const body = range ? object.body.subarray(Number(range[1]), Number(range[2]) + 1) : object.body;
  const headers = {
    "Content-Type": object.type,
    "Content-Length": String(body.length),
    "Last-Modified": object.modified.toUTCString(),
  };
  send(response, range ? 206 : 200, headers, request.method === "HEAD" ? undefined : body);
}

// Two to a page, so that reading on is exercised.
function sendListing(peer: S3Peer, url: URL, response: ServerResponse): void {
  const keys = [...peer.objects.keys()].filter((key) => key.startsWith(url.searchParams.get("prefix") ?? "")).sort();
  const from = Number(url.searchParams.get("continuation-token") ?? 0);
  const contents = keys
    .slice(from, from + 2)
    .map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${peer.objects.get(key)?.modified.toISOString()}</LastModified></Contents>`,
    );
  const more =
    from + 2 < keys.length
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${from + 2}</NextContinuationToken>`
      : "";
  send(
    response,
    200,
    { "Content-Type": "application/xml" },
    Buffer.from(`<?xml version="1.0"?><ListBucketResult>${contents.join("")}${more}</ListBucketResult>`),
  );
}

function sendError(response: ServerResponse, status: number, code: string): void {
  send(
    response,
    status,
    { "Content-Type": "application/xml" },
    Buffer.from(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`),
  );
}

function send(response: ServerResponse, status: number, headers: Record<string, string>, body?: Buffer): void {
  response.writeHead(status, headers).end(body);
}
