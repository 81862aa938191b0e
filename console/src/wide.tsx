import { type ComponentProps, useEffect, useRef, useState } from 'react';

/**
 * A part of the page that may be wider than its place, as tables are. While it is, it can be reached by
 * keyboard and scrolled with the arrows.
 */
export const Wide = ({ children, ...rest }: ComponentProps<'section'>) => {
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
    <section ref={place} className="wide" tabIndex={scrolls ? 0 : undefined} {...rest}>
      {children}
    </section>
  );
};
