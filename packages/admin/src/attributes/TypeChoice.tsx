import { buttonClass } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import { Link } from 'react-router';
import { TypeChoices } from '../type-choices/TypeChoices';
import { componentGroups, componentIcon } from './componentChoices';
import { useTranslate } from './messages/translation';
import { typeNameOf } from './typeName';

/** The choice of a component type; with `current`, of another one or of the same with other rules. */
export function TypeChoice({ current, onChoose }: { current?: number; onChoose(type: number): void }) {
  const translate = useTranslate();
  const { componentTypes, translate: engineTranslate } = useEngine('TypeChoice');
  const ours = componentGroups.flatMap(([group, numbers]) =>
    numbers.map((type) => ({
      type: Number(type),
      icon: componentIcon(type),
      group: translate(`attributes.group.${group}`),
      name: typeNameOf(componentTypes.get(type), engineTranslate),
      hint: translate(type === current ? 'conversion.sameType' : `attributes.hint.${type}`),
    })),
  );
  const others = componentTypes
    .numbers()
    .filter((number) => !ours.some(({ type }) => type === number))
    .map((type) => ({
      type,
      icon: componentIcon(type),
      group: translate('attributes.group.special'),
      hint: '',
      name: typeNameOf(componentTypes.get(type), engineTranslate),
    }));
  return (
    <>
      <h2>{translate(current === undefined ? 'attributes.choose' : 'conversion.choose')}</h2>
      <p className="as-attribute-hint">
        {translate(current === undefined ? 'attributes.chooseHint' : 'conversion.chooseHint')}
      </p>
      {current === undefined && (
        <p className="as-attribute-computed">
          <Link className={buttonClass('secondary')} to="../calculado" relative="path">
            {translate('attributes.computed')}
          </Link>
        </p>
      )}
      <TypeChoices choices={[...ours, ...others]} onChoose={onChoose} />
    </>
  );
}
