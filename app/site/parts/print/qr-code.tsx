/** A code to scan, made by `makeQr`. */
export function QrCode({ qr, label }: { qr: { path: string; viewBox: string }; label: string }) {
  return (
    <svg className="printed-qr" viewBox={qr.viewBox} role="img" aria-label={label}>
      <path d={qr.path} />
    </svg>
  );
}
