import { custom, number, select, toggle, type Field, type OptionItem } from '@assunto/engine';
import {
  recipeAttributes,
  recipeChoices,
  recipeReceivers,
  recipeTexts,
  type RecipeAnswers,
  type RecipeQuestion,
  type RecipeScope,
} from '@assunto/api/ticketing';
import { AddressesEditor } from '../works/AddressesEditor';
import { optionsOf } from '../works/options';
import type { WorkCatalogue } from '../works/useWorkCatalogue';
import type { RecipeTranslate } from './messages/translation';

/** The component number of a list of texts. */
const textList = 17;

/** What the questions of a recipe are drawn with. */
export interface RecipeContext {
  scope: RecipeScope;
  answers: RecipeAnswers;
  catalogue: WorkCatalogue;
  translate: RecipeTranslate;
}

/** A field of a question, its value, and the answer that a value gives. */
export interface RecipePart {
  name: string;
  field: Field<unknown, never, unknown>;
  value: unknown;
  answer(value: never): Partial<RecipeAnswers>;
}

/** The fields of a question; none where there is nothing to choose from. */
export function recipeParts(
  question: RecipeQuestion,
  { scope, answers, catalogue, translate }: RecipeContext,
): RecipePart[] {
  const part = <Value>(
    name: string,
    field: unknown,
    value: Value,
    answer: (value: Value) => Partial<RecipeAnswers>,
  ) => [{ name, field, value, answer } as RecipePart];
  switch (question.kind) {
    case 'attribute': {
      const { role, isOptional } = question;
      const options = optionsOf.attributes(recipeAttributes(role, scope, answers.attributes.pointer ?? null));
      const label = translate(`recipes.role.${role}`);
      return part(
        `attribute_${role}`,
        select({ label, options, required: isOptional !== true }),
        answers.attributes[role] ?? null,
        (id) => ({ attributes: { ...answers.attributes, [role]: id } }),
      );
    }
    case 'options': {
      const { option, isMultiple } = question;
      const options: readonly OptionItem[] = recipeChoices(option, scope, answers);
      // An attribute that is not chosen has none.
      if (options.length === 0) return [];
      const field = { label: translate(`recipes.option.${option}`), options, required: true };
      const chosen = answers.options[option] ?? [];
      const answer = (ids: readonly string[]) => ({ options: { ...answers.options, [option]: ids } });
      return isMultiple
        ? part(`options_${option}`, select({ ...field, multiple: true, empty: [] }), chosen, answer)
        : part(`options_${option}`, select(field), chosen[0] ?? null, (id) => answer(id === null ? [] : [id]));
    }
    case 'receivers':
      return receiverParts();
    case 'days': {
      const configs = { minimum: 1, maximum: 365 };
      const label = translate('recipes.question.days');
      return part('days', number({ label, configs, required: true, empty: 0 }), answers.days, (days) => ({
        days,
      }));
    }
    case 'terms': {
      const label = translate('recipes.question.terms');
      const help = translate('recipes.termsHelp');
      return part(
        'terms',
        custom<readonly string[]>({ label, help, component: textList, required: true, empty: [] }),
        answers.terms,
        (terms) => ({ terms }),
      );
    }
    case 'texts': {
      const label = translate('recipes.question.texts');
      const options = optionsOf.attributes(recipeTexts(scope));
      const field = select<number>({ label, options, multiple: true, required: true, empty: [] });
      return part('texts', field, answers.texts, (texts) => ({ texts }));
    }
    case 'tag': {
      const label = translate('recipes.question.tag');
      const field = select<number>({ label, options: optionsOf.tags(catalogue), required: true });
      return part('tagId', field, answers.tagId, (tagId) => ({ tagId }));
    }
  }

  function receiverParts(): RecipePart[] {
    const related = recipeReceivers(scope);
    const chosen = related.find(({ subjectId }) => subjectId === answers.relatedSubjectId) ?? related[0];
    const to = custom({
      label: translate('recipes.to'),
      help: translate('recipes.toHelp'),
      editor: AddressesEditor,
      empty: '',
    });
    return [
      ...part('to', to, answers.to, (addresses) => ({ to: addresses })),
      ...part('toCreator', toggle({ label: translate('recipes.toCreator') }), answers.toCreator, (toCreator) => ({
        toCreator,
      })),
      ...(chosen
        ? part(
            'toRelated',
            toggle({ label: translate('recipes.toRelated', { subject: chosen.subjectName }) }),
            answers.relatedSubjectId !== null,
            (isTo) => ({ relatedSubjectId: isTo ? chosen.subjectId : null }),
          )
        : []),
    ];
  }
}
