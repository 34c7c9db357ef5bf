/** Fills the screen with the product, or gives it back. A browser that refuses leaves things as they are. */
export function toggleFullscreen(): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  change.catch(() => undefined);
}
