interface Window {
  /** The frames of a drag, in milliseconds, while it `runs`. */
  kindsBench: { frames: number[]; runs: boolean };
}
