import { isOfCaller } from './operandKinds';
import { OperandEditor, type OperandProps } from './OperandEditor';
import { useTranslate } from '../useTranslate';

/** A value of the person who uses the filter, for example in 'created by'. */
export function CallerOperand(props: OperandProps) {
  const translate = useTranslate();
  const { label, field, value, onChange } = props;
  const chosen = isOfCaller(value) ? value.me : 'typed';
  const offered = field.name === '$createdBy' ? ['accountId' as const] : [];
  const keys = isOfCaller(value) && value.me !== 'accountId' ? [...offered, value.me] : offered;
  return (
    <div className="as-operand-date">
      <select
        className="as-input as-input-compact"
        aria-label={translate('filterBuilder.sourceOf', { label })}
        value={chosen}
        onChange={(event) => onChange(event.target.value === 'typed' ? null : { me: event.target.value })}
      >
        {keys.map((me) => (
          <option key={me} value={me}>
            {translate(`filter.me.${me}`)}
          </option>
        ))}
        <option value="typed">
          {field.name === '$createdBy' ? translate('filterBuilder.accountOfId') : translate('filterBuilder.aValue')}
        </option>
      </select>
      {chosen === 'typed' && <OperandEditor {...props} />}
    </div>
  );
}
