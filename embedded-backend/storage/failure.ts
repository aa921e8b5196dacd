/**
 * A refusal in the shape that hosted storage gives it: the client reads `message`, `statusCode` and `code` of the body.
 * The status of the answer is 400 unless another is given; `statusCode` says what kind of refusal it is.
 */
export class StorageFailure extends Error {
  readonly statusCode: number;
  readonly error: string;
  readonly code: string;
  readonly status: number;

  constructor(statusCode: number, error: string, code: string, message: string, status = 400) {
    super(message);
    this.statusCode = statusCode;
    this.error = error;
    this.code = code;
    this.status = status;
  }
}

export function noSuchKey(): StorageFailure {
  return new StorageFailure(404, "not_found", "NoSuchKey", "Object not found");
}

export function noSuchBucket(): StorageFailure {
  return new StorageFailure(404, "Bucket not found", "NoSuchBucket", "Bucket not found");
}

export function noSuchRoute(): StorageFailure {
  return new StorageFailure(404, "not_found", "InvalidRequest", "Not found", 404);
}

export function invalidKey(key: string): StorageFailure {
  // The key goes back to whoever sent it: shortened, and without characters that would break a line of text.
  const shown = key.replace(/\p{C}/gu, "").slice(0, 100);
  return new StorageFailure(400, "InvalidKey", "InvalidKey", `Invalid key: ${shown}`);
}

export function invalidRequest(message: string): StorageFailure {
  return new StorageFailure(400, "InvalidRequest", "InvalidRequest", message);
}

export function damagedPicture(): StorageFailure {
  return invalidRequest("The picture is damaged or was cut off. Save it anew and choose the new file");
}

export function duplicate(): StorageFailure {
  return new StorageFailure(409, "Duplicate", "KeyAlreadyExists", "The resource already exists");
}

export function tooLarge(): StorageFailure {
  return new StorageFailure(
    413,
    "Payload too large",
    "EntityTooLarge",
    "The object exceeded the maximum allowed size",
    413,
  );
}

export function unsupportedType(message: string): StorageFailure {
  return new StorageFailure(415, "invalid_mime_type", "InvalidMimeType", message);
}

export function accessDenied(message: string): StorageFailure {
  return new StorageFailure(403, "Unauthorized", "AccessDenied", message);
}

/** The store has no room left (a full disk, a spent quota). */
export function storageFull(): StorageFailure {
  return new StorageFailure(507, "Insufficient Storage", "InternalError", "The file storage is full", 507);
}

export function busy(message: string): StorageFailure {
  return new StorageFailure(503, "SlowDown", "SlowDown", message, 503);
}
