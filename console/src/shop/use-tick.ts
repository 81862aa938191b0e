import { useEffect, useState } from 'react';

/** Shows a component again every ten seconds: it has the time of day, or since when something goes on. */
export const useTick = (): void => {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((before) => before + 1), 10_000);
    return () => clearInterval(timer);
  }, []);
};
