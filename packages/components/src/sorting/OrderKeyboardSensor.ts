import { KeyboardCode, KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core';

/** How far in the order each arrow key moves a lifted item. */
export const orderSteps: Readonly<Record<string, number>> = {
  [KeyboardCode.Down]: 1,
  [KeyboardCode.Right]: 1,
  [KeyboardCode.Up]: -1,
  [KeyboardCode.Left]: -1,
};

/** The keys that end a lifting: they drop the item, or put it back. */
const endKeys: ReadonlySet<string> = new Set([KeyboardCode.Space, KeyboardCode.Enter, KeyboardCode.Esc]);

/**
 * The library's keyboard sensor, which listens to keys only one task after an item is lifted: keys that follow at once would be
 * lost. This one handles arrow keys and the keys that drop from the lifting on. A key that is held down drops nothing.
 *
 * @example useSensor(OrderKeyboardSensor, { coordinateGetter });
 */
export class OrderKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props);
    const handle = (event: Event): void => {
      if (!(event instanceof KeyboardEvent) || event === props.event) return;
      const isEnd = endKeys.has(event.code);
      if (!isEnd && orderSteps[event.code] === undefined) return;
      // The library's own listener, once it is there, must not handle the key a second time.
      event.stopPropagation();
      event.preventDefault();
      if (!isEnd || !event.repeat) this['handleKeyDown'](event);
    };
    this['listeners'].add('keydown', handle, { capture: true });
  }
}
