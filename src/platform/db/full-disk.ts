/**
 * Whether a write of this process has met a full disk, by whomever it was, and no probe has found room since.
 */
let isFull = false;

/** Looks at what a write failed with. */
export const noteFullDisk = (error: unknown): void => {
  if ((error as { code?: unknown } | undefined)?.code === '53100') isFull = true;
};

/** Whether the disk was full at the last write that met it, or probe. */
export const wasDiskFull = (): boolean => isFull;

/** There is room again. */
export const noteRoom = (): void => {
  isFull = false;
};
