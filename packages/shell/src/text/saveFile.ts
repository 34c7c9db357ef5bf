/** Downloads a file with this name in the browser. A failure is swallowed: the button can be pressed again. */
export function saveFile(file: Blob, name: string): void {
  try {
    const url = URL.createObjectURL(file);
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    // The browser reads the URL after the click.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  } catch {
    // The browser refuses downloads, as some do in a frame or without space.
  }
}
