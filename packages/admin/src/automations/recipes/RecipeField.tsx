import { Checkbox, ComboBox, MultiSelect, NumberInput, type OptionChoice } from '@assunto/components';
import type { OptionItem } from '@assunto/engine';
import {
  recipeAttributes,
  recipeChoices,
  recipeReceivers,
  recipeTexts,
  type RecipeAnswers,
  type RecipeQuestion,
  type RecipeScope,
} from '@assunto/api/ticketing';
import { AddressSelect } from '../works/AddressSelect';
import type { WorkCatalogue } from '../works/useWorkCatalogue';
import { attributeOption } from '../works/workForm';
import { useTranslate } from './messages/translation';

interface RecipeFieldProps<Question extends RecipeQuestion = RecipeQuestion> {
  question: Question;
  scope: RecipeScope;
  answers: RecipeAnswers;
  catalogue: WorkCatalogue;
  error: string | null;
  onChange(changes: Partial<RecipeAnswers>): void;
}

/** One question of a recipe. */
export function RecipeField(props: RecipeFieldProps) {
  const { question } = props;
  if (question.kind === 'attribute') return <AttributeField {...props} question={question} />;
  if (question.kind === 'options') return <OptionsField {...props} question={question} />;
  if (question.kind === 'receivers') return <ReceiversField {...props} />;
  return <OtherField {...props} kind={question.kind} />;
}

function AttributeField(props: RecipeFieldProps<Extract<RecipeQuestion, { kind: 'attribute' }>>) {
  const { question, scope, answers, error, onChange } = props;
  const translate = useTranslate();
  const { attributes } = answers;
  const offered = recipeAttributes(question.role, scope, attributes.pointer ?? null).map(attributeOption);
  return (
    <ComboBox
      label={translate(`recipes.role.${question.role}`)}
      isRequired={question.isOptional !== true}
      error={error}
      options={offered}
      value={offered.find(({ id }) => id === attributes[question.role]) ?? null}
      onChange={(option) => onChange({ attributes: { ...attributes, [question.role]: option && Number(option.id) } })}
    />
  );
}

function OptionsField(props: RecipeFieldProps<Extract<RecipeQuestion, { kind: 'options' }>>) {
  const { question, scope, answers, error, onChange } = props;
  const translate = useTranslate();
  const offered = recipeChoices(question.option, scope, answers);
  const chosen = answers.options[question.option] ?? [];
  const set = (options: readonly OptionItem[]) =>
    onChange({ options: { ...answers.options, [question.option]: options.map(({ id }) => String(id)) } });
  // An attribute that is not chosen has none.
  if (offered.length === 0) return null;
  const value = offered.filter(({ id }) => chosen.includes(id));
  const shared: OptionChoice = {
    label: translate(`recipes.option.${question.option}`),
    isRequired: true,
    error,
    options: offered,
  };
  return question.isMultiple ? (
    <MultiSelect {...shared} value={value} onChange={set} />
  ) : (
    <ComboBox {...shared} value={value[0] ?? null} onChange={(option) => set(option ? [option] : [])} />
  );
}

function ReceiversField({ scope, answers, error, onChange }: RecipeFieldProps) {
  const translate = useTranslate();
  const related = recipeReceivers(scope);
  const chosen = related.find(({ subjectId }) => subjectId === answers.relatedSubjectId) ?? related[0];
  return (
    <div className="as-recipe-receivers" role="group" aria-label={translate('recipes.receivers')}>
      <AddressSelect
        label={translate('recipes.to')}
        description={translate('recipes.toHelp')}
        error={error}
        to={answers.to}
        onChange={(to) => onChange({ to })}
      />
      <Checkbox
        label={translate('recipes.toCreator')}
        isChecked={answers.toCreator}
        onChange={(toCreator) => onChange({ toCreator })}
      />
      {chosen && (
        <Checkbox
          label={translate('recipes.toRelated', { subject: chosen.subjectName })}
          isChecked={answers.relatedSubjectId !== null}
          onChange={(isTo) => onChange({ relatedSubjectId: isTo ? chosen.subjectId : null })}
        />
      )}
    </div>
  );
}

type OtherKind = Exclude<RecipeQuestion['kind'], 'attribute' | 'options' | 'receivers'>;

function OtherField({ kind, scope, answers, catalogue, error, onChange }: RecipeFieldProps & { kind: OtherKind }) {
  const translate = useTranslate();
  const label = translate(`recipes.question.${kind}`);
  if (kind === 'days')
    return (
      <NumberInput
        label={label}
        error={error}
        isRequired
        minimum={1}
        maximum={365}
        suffix={translate('recipes.daysUnit')}
        value={answers.days}
        onChange={(days) => onChange({ days: days ?? 0 })}
      />
    );
  if (kind === 'terms')
    return (
      <MultiSelect
        label={label}
        error={error}
        isRequired
        description={translate('recipes.termsHelp')}
        options={[]}
        unlisted={(text) => ({ id: text, name: text })}
        value={answers.terms.map((word) => ({ id: word, name: word }))}
        onChange={(terms) => onChange({ terms: terms.map(({ name }) => name) })}
      />
    );
  if (kind === 'texts') {
    const offered = recipeTexts(scope).map(attributeOption);
    return (
      <MultiSelect
        label={label}
        error={error}
        isRequired
        options={offered}
        value={offered.filter(({ id }) => answers.texts.includes(id))}
        onChange={(texts) => onChange({ texts: texts.map(({ id }) => Number(id)) })}
      />
    );
  }
  const tags = catalogue.tags.map(({ tagId, tagName, tagColor }) => ({
    id: tagId ?? 0,
    name: tagName,
    color: tagColor,
  }));
  return (
    <ComboBox
      label={label}
      error={error}
      isRequired
      options={tags}
      value={tags.find(({ id }) => id === answers.tagId) ?? null}
      onChange={(tag) => onChange({ tagId: tag && Number(tag.id) })}
    />
  );
}
