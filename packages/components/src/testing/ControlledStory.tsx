import { useState, type ComponentType } from 'react';

interface ValueProps {
  value: unknown;
  onChange(value: never): void;
}

/** Draws a control whose value is held outside, as a form holds it; `onChange` of the story is told each value. */
export function controlled<Props extends ValueProps>(Control: ComponentType<Props>) {
  return function ControlledStory(args: Props) {
    const [value, setValue] = useState(args.value);
    const change = (next: Props['value']) => {
      setValue(next);
      args.onChange(next as never);
    };
    return (
      <div style={{ maxWidth: 420 }}>
        <Control {...args} value={value} onChange={change} />
      </div>
    );
  };
}
