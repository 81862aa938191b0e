import { type ComponentProps, useEffect, useRef, useState } from 'react';

type Props = ComponentProps<'section'> & {
  /** It scrolls in itself only while it is too wide: else the heads of its columns stay in view. */
  isList?: boolean;
};

/**
 * A part of the page that may be wider than its place, as tables are. While it is, it can be reached by
 * keyboard and scrolled with the arrows.
 */
export const Wide = ({ children, isList = false, ...rest }: Props) => {
  const place = useRef<HTMLElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const look = () => setScrolls(current.scrollWidth > current.clientWidth);
    const observer = new ResizeObserver(look);
    for (const one of [current, ...current.children]) observer.observe(one);
    return () => observer.disconnect();
  });
  return (
    <section
      ref={place}
      className={isList ? `list${scrolls ? ' wide' : ''}` : 'wide'}
      tabIndex={scrolls ? 0 : undefined}
      {...rest}
    >
      {children}
    </section>
  );
};
