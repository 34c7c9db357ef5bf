import { Select } from '@assunto/components';
import type { AnswerConvention } from '@assunto/api';
import { useTranslate } from './messages/translation';

interface AnswerTextsProps {
  /** The name of the column. */
  name: string;
  /** The different texts of the column. */
  found: readonly string[];
  chosen: AnswerConvention;
  onChoose(chosen: AnswerConvention): void;
}

type Answer = 'yes' | 'no';

/** Maps each text of a column to yes or no; a text that is neither is a problem of its rows. */
export function AnswerTexts({ name, found, chosen, onChoose }: AnswerTextsProps) {
  const translate = useTranslate();
  const answerOf = (text: string): Answer | null =>
    chosen.yes.includes(text) ? 'yes' : chosen.no.includes(text) ? 'no' : null;
  const choose = (text: string, answer: Answer | null): void => {
    const of = (one: Answer) => found.filter((other) => (other === text ? answer : answerOf(other)) === one);
    onChoose({ yes: of('yes'), no: of('no') });
  };
  return (
    <fieldset className="as-transfer-answers">
      <legend>{translate('transfer.answers')}</legend>
      {found.map((text) => (
        <div key={text} className="as-transfer-format">
          <q>{text}</q>
          <Select<Answer | null>
            label={translate('transfer.answerOf', { text, name })}
            isLabelHidden
            value={answerOf(text)}
            emptyName={translate('transfer.noAnswer')}
            options={[
              { id: 'yes', name: translate('transfer.yes') },
              { id: 'no', name: translate('transfer.no') },
            ]}
            onChange={(answer) => choose(text, answer)}
          />
        </div>
      ))}
    </fieldset>
  );
}
