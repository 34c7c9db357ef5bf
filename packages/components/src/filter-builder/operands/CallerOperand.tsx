import { useSay } from '@assunto/engine';
import { currentUserLabels } from '@assunto/engine/core';
import { isOfCaller } from './operandKinds';
import { OperandEditor, type OperandProps } from './OperandEditor';

/** A value of the person who uses the filter, for example in 'created by'. */
export function CallerOperand(props: OperandProps) {
  const say = useSay();
  const { label, field, value, onChange } = props;
  const chosen = isOfCaller(value) ? value.me : 'typed';
  const offered = field.name === '$createdBy' ? ['accountId' as const] : [];
  const keys = isOfCaller(value) && value.me !== 'accountId' ? [...offered, value.me] : offered;
  return (
    <div className="as-operand-date">
      <select
        className="as-input as-input-compact"
        aria-label={say('{label}: de onde vem', { label })}
        value={chosen}
        onChange={(event) => onChange(event.target.value === 'typed' ? null : { me: event.target.value })}
      >
        {keys.map((me) => (
          <option key={me} value={me}>
            {say(currentUserLabels[me])}
          </option>
        ))}
        <option value="typed">{field.name === '$createdBy' ? say('a conta de código') : say('um valor')}</option>
      </select>
      {chosen === 'typed' && <OperandEditor {...props} />}
    </div>
  );
}
