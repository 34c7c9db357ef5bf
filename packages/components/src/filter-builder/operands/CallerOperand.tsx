import { isPersonVariable } from '@assunto/engine/fields';
import { SelectBox } from '../../controls/select/SelectBox';
import { isOfCaller } from './operandKinds';
import { OperandEditor, type OperandProps } from './OperandEditor';
import { useTranslate } from '../useTranslate';

/** A value of the person for whom the filter runs, for example in 'created by'. */
export function CallerOperand(props: OperandProps) {
  const translate = useTranslate();
  const { label, field, value, onChange } = props;
  const chosen = isOfCaller(value) ? value.me : 'typed';
  const offered = isPersonVariable(field.name) ? ['accountId' as const] : [];
  const keys = isOfCaller(value) && value.me !== 'accountId' ? [...offered, value.me] : offered;
  return (
    <div className="as-operand-date">
      <SelectBox
        isCompact
        aria-label={translate('filterBuilder.sourceOf', { label })}
        value={chosen}
        onChange={(me) => onChange(me === 'typed' ? null : { me })}
        options={[
          ...keys.map((me) => ({ id: me, name: translate(`filter.me.${me}`) })),
          {
            id: 'typed',
            name: isPersonVariable(field.name)
              ? translate('filterBuilder.accountOfId')
              : translate('filterBuilder.aValue'),
          },
        ]}
      />
      {chosen === 'typed' && <OperandEditor {...props} />}
    </div>
  );
}
