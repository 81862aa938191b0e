/**
 * Saves what the service made under its name, as a link to it would. Browsers refuse a window that opens
 * with it once the file took a few seconds to make.
 */
export const saveFile = (file: File): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // the browser reads it after the click
};
