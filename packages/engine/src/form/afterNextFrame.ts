/** Runs `work` once the next frame has been painted, and at once in a page that is hidden; returns a function that cancels it. */
export function afterNextFrame(work: () => void): () => void {
  if (document.hidden) {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(work);
  });
  return () => cancelAnimationFrame(frame);
}
