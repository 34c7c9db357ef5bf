import { useSay } from '@assunto/engine';
import { currentUserWords } from '@assunto/engine/core';
import { isOfCaller } from './operandKinds';
import { OperandEditor, type OperandProps } from './OperandEditor';

/** A value that may be taken from whoever uses the filter: who created a record, above all. */
export function CallerOperand(props: OperandProps) {
  const say = useSay();
  const { label, field, value, onChange } = props;
  const chosen = isOfCaller(value) ? value.me : 'typed';
  const offered = field.name === '$createdBy' ? ['accountId' as const] : [];
  const words = isOfCaller(value) && value.me !== 'accountId' ? [...offered, value.me] : offered;
  return (
    <div className="as-operand-date">
      <select
        className="as-input as-input-compact"
        aria-label={say('{label}: de onde vem', { label })}
        value={chosen}
        onChange={(event) => onChange(event.target.value === 'typed' ? null : { me: event.target.value })}
      >
        {words.map((me) => (
          <option key={me} value={me}>
            {say(currentUserWords[me])}
          </option>
        ))}
        <option value="typed">{field.name === '$createdBy' ? say('a conta de código') : say('um valor')}</option>
      </select>
      {chosen === 'typed' && <OperandEditor {...props} />}
    </div>
  );
}
