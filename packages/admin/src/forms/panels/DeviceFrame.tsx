import { useEffect, useRef, useState, type ReactNode } from 'react';

/** The screens of the preview. */
export type Device = 'desktop' | 'phone';

/** The widths of the screens, in pixels. */
const widths: Readonly<Record<Device, number>> = { desktop: 800, phone: 358 };

/** Below this, texts cannot be read: the frame is scrolled instead. */
const smallestZoom = 0.6;

/** A frame as wide as the content of a screen, made smaller where there is less room. */
export function DeviceFrame({ device, children }: { device: Device; children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState(0);
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setAvailable(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const width = widths[device];
  const zoom = available > 0 ? Math.min(1, Math.max(smallestZoom, available / width)) : 1;
  return (
    <div ref={room} className="as-form-design-device" data-device={device}>
      <div className="as-form-design-frame" style={{ width, zoom }}>
        {children}
      </div>
    </div>
  );
}
