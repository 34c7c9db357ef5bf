import { useState } from 'react';
import type { Device } from './DeviceFrame';

/** From this width of the window, in pixels, a computer's form is readable beside its design. */
const roomyWidth = 1600;

/** The screen that the preview shows, and whether it has the width of the design instead of a column beside it. */
export interface PreviewLayout {
  device: Device;
  isWide: boolean;
  setDevice(device: Device): void;
  setWide(isWide: boolean): void;
}

/** A phone's form fits beside the design. A computer's is above it where the window has no room for both. */
export function usePreviewLayout(): PreviewLayout {
  const [device, setDevice] = useState<Device>(() => (isRoomy() ? 'desktop' : 'phone'));
  const [isWide, setWide] = useState(false);
  return {
    device,
    isWide,
    setDevice(next) {
      setDevice(next);
      setWide(next === 'desktop' && !isRoomy());
    },
    setWide,
  };
}

const isRoomy = (): boolean => window.innerWidth >= roomyWidth;
