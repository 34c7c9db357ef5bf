import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { CheckboxButton, type CheckboxButtonProps } from './CheckboxButton';

const meta = {
  title: 'Controles/Marcações lado a lado',
  component: CheckboxButton,
  args: { text: 'seg', label: 'segunda-feira', isChecked: false, onChange: fn() },
  render: (args) => <Days {...args} />,
} satisfies Meta<typeof CheckboxButton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The given day, and two others. */
function Days(props: CheckboxButtonProps) {
  const [isChecked, setChecked] = useState(props.isChecked);
  return (
    <div style={{ display: 'flex', gap: '0.3rem' }}>
      <CheckboxButton
        {...props}
        isChecked={isChecked}
        onChange={(next) => {
          setChecked(next);
          props.onChange(next);
        }}
      />
      <CheckboxButton text="ter" label="terça-feira" isChecked onChange={() => undefined} />
      <CheckboxButton text="qua" label="quarta-feira" isChecked={false} onChange={() => undefined} />
    </div>
  );
}

export const Chosen: Story = {
  name: 'Is checked by a press and by the space key, and said in full',
  play: async ({ canvasElement, args }) => {
    const day = within(canvasElement).getByRole('checkbox', { name: 'segunda-feira' });
    await userEvent.click(within(canvasElement).getByText('seg'));
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await expect(day).toBeChecked();
    await expect(day).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(false);
  },
};
export const Dark: Story = { args: { isChecked: true }, globals: { theme: 'dark' } };
