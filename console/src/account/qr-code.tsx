import { encode } from 'uqr';

/** A text as a QR code: one path of SVG, black on white in every theme, with the margin that readers need. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className="qr">
      <path d={`M0 0h${size}v${size}H0z`} className="light" />
      <path d={path} className="dark" shapeRendering="crispEdges" />
    </svg>
  );
};
