import type { ConversionProblem } from '@assunto/api';
import { useTranslate } from '../messages/translation';

/** What becomes of records with the value, or became of them. */
export function Outcome({
  problem: { kind, isSet, replacement },
  isDone = false,
}: {
  problem: Pick<ConversionProblem, 'kind' | 'isSet' | 'replacement'>;
  isDone?: boolean;
}) {
  const translate = useTranslate();
  if (kind === 'undo') return <p>{translate('conversion.oldValueBack')}</p>;
  if (!isSet || replacement === null)
    return <p>{translate(isDone ? 'conversion.becameEmpty' : 'conversion.becomesEmpty')}</p>;
  return <p>{translate(isDone ? 'conversion.becameValue' : 'conversion.becomesValue', { value: replacement })}</p>;
}
