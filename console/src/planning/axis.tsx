import { pixelOf, type Scale } from './drawn.ts';
import type { Span } from './lane-row.tsx';
import type { Zone } from './zone.ts';

type Props = {
  span: Span;
  scale: Scale;
  zone: Zone;
  width: number;
  now: number;
  /** Where what is seen begins, in pixels: the day that it begins in is named there. */
  left: number;
};

/** So wide is the name of a day. */
const dayPixels = 80;

/** The days, and their hours where there is room for them, of the tenant's time zone. */
export const Axis = ({ span, scale, zone, width, now, left }: Props) => {
  const day = scale.pixelsPerHour * 24;
  const every = Math.max(1, Math.ceil(dayPixels / day));
  const days = zone.days(span.from - 86_400_000, span.to);
  const begun = days.findLast((at) => pixelOf(at, scale) <= left);
  const shown = days.filter(
    (at) =>
      at === begun || (Math.round(at / 86_400_000) % every === 0 && pixelOf(at, scale) > left + dayPixels),
  );
  const hours = [1, 2, 3, 6, 12].find((step) => step * scale.pixelsPerHour >= 42);
  const clocks =
    hours === undefined
      ? []
      : days.flatMap((at) =>
          Array.from({ length: 24 / hours - 1 }, (_, n) => at + (n + 1) * hours * 3_600_000).filter(
            (time) => time > span.from && time < span.to,
          ),
        );
  return (
    <div className="axis" aria-hidden="true" style={{ width }}>
      {shown.map((at) => (
        <span key={at} className="day" style={{ left: Math.max(left, pixelOf(at, scale)) }}>
          {zone.day(at)}
        </span>
      ))}
      {clocks.map((at) => (
        <span key={at} className="clock" style={{ left: pixelOf(at, scale) }}>
          {zone.clock(at)}
        </span>
      ))}
      <span className="corner" />
      {now >= span.from && now <= span.to && <span className="now" style={{ left: pixelOf(now, scale) }} />}
    </div>
  );
};
