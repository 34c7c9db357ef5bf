import { MultiSelect, TagChip } from '@assunto/components';
import { Link } from 'react-router';
import { useTranslate } from './messages/translation';
import { useProblem, useWorkForm, type WorkFormProps } from './workForm';
import { configsOf } from './workStepKinds';

/** The tags that the event's record gets or loses, as records show them. */
export function TagForm({ step, onChange }: WorkFormProps) {
  const translate = useTranslate();
  const problem = useProblem();
  const { catalogue, isReadOnly } = useWorkForm();
  const options = catalogue.tags.flatMap(({ tagId, tagName, tagColor }) =>
    tagId === undefined ? [] : [{ id: tagId, name: tagName, color: tagColor }],
  );
  const ids = configsOf(step, 'SetTalkTag').flatMap(({ tagId }) => tagId ?? []);
  const chosen = ids.map(
    (id) => options.find((option) => option.id === id) ?? { id, name: `#${id}`, color: '#888888' },
  );
  const isRemoval = step.workStepType === 'RemoveTalkTag';
  return (
    <>
      <MultiSelect
        label={translate('works.tags.label')}
        isRequired
        isReadOnly={isReadOnly}
        placeholder={translate('works.tags.placeholder')}
        description={translate(isRemoval ? 'works.tags.removeHelp' : 'works.tags.addHelp')}
        value={chosen}
        options={options}
        error={problem('/configs', 'TAG_REQUIRED')}
        onChange={(tags) =>
          onChange({
            ...step,
            configs: tags.length === 0 ? [{ tagId: null }] : tags.map(({ id }) => ({ tagId: Number(id) })),
          })
        }
      />
      {chosen.length > 0 && (
        <div className="as-work-chips" aria-hidden="true">
          {chosen.map(({ id, name, color }) => (
            <TagChip key={id} name={name} color={color} />
          ))}
        </div>
      )}
      {options.length === 0 && (
        <p className="as-work-hint">
          {translate('works.tags.none')} <Link to="/tags/editor">{translate('works.tags.new')}</Link>
        </p>
      )}
    </>
  );
}
