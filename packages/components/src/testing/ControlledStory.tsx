import { useState, type ComponentType } from 'react';

interface ValueProps {
  value: unknown;
  onChange(value: never): void;
}

/** Renders a control whose value is held outside, as in a form; `onChange` of the story is called with each value. */
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
