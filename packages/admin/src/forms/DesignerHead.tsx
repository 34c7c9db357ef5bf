import { joined } from '@assunto/engine/fields';
import { Button, IconButton, Select, TextInput, Banner } from '@assunto/components';
import { saveKey } from '@assunto/shell';
import { Redo2, Save, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { useDesigning } from './Designing';
import { useTranslate } from './messages/translation';
import type { FormType } from './model/FormDesign';
import type { useFormDesign } from './useFormDesign';
import type { usePublish, PublishFailure } from './usePublish';

interface DesignerHeadProps {
  title: string;
  state: ReturnType<typeof useFormDesign>;
  saving: ReturnType<typeof usePublish>;
  /** The use of a form cannot be changed once it exists. */
  isNew: boolean;
  onCancel(): void;
}

const types: readonly FormType[] = ['TalkModalCompanyCreate', 'TalkModalCompanyEdit'];

/** The title, name and use of the form, undo and redo, and Publicar. */
export function DesignerHead({ title, state, saving, isNew, onCancel }: DesignerHeadProps) {
  const translate = useTranslate();
  const { subject, design, run, problems } = useDesigning();
  const hasErrors = problems.some(({ level }) => level === 'error');
  return (
    <header className="as-form-design-head">
      <div className="as-form-design-title">
        <h1 id="form-designer-title">{joined`${title}: ${subject.subjectName}`}</h1>
        <div className="as-form-design-buttons">
          <IconButton label={translate('forms.undo')} icon={<Undo2 />} disabled={!state.canUndo} onClick={state.undo} />
          <IconButton label={translate('forms.redo')} icon={<Redo2 />} disabled={!state.canRedo} onClick={state.redo} />
          <Button onClick={onCancel}>{translate('forms.cancel')}</Button>
          <Button
            {...saveKey}
            variant="primary"
            icon={<Save />}
            isPending={saving.isSaving}
            disabled={hasErrors || (!state.isDirty && !isNew)}
            onClick={() => void saving.publish()}
          >
            {translate('forms.publish')}
          </Button>
        </div>
      </div>
      <div className="as-form-design-name-row">
        <TextInput
          label={translate('forms.name')}
          isRequired
          maxLength={100}
          value={design.name}
          onChange={(name) => run({ kind: 'changeForm', changes: { name } })}
        />
        <Select<FormType>
          label={translate('forms.type')}
          value={design.type}
          isReadOnly={!isNew}
          options={types.map((id) => ({ id, name: translate(`forms.type.${id}`) }))}
          onChange={(type) => run({ kind: 'changeForm', changes: { type } })}
        />
      </div>
      <p className="as-form-design-hint">
        {translate('forms.hint')} <Link to="/template/list/default">{translate('forms.toDefaults')}</Link>{' '}
        <Link to="/template/list/custom">{translate('forms.toTemplates')}</Link>
      </p>
      {saving.failure && <PublishFailureBanner failure={saving.failure} onTheirs={() => void saving.showTheirs()} />}
    </header>
  );
}

interface PublishFailureBannerProps {
  failure: PublishFailure;
  onTheirs(): void;
}

/** That a design was not published, why, and what to do. */
function PublishFailureBanner({ failure: { kind, messages }, onTheirs }: PublishFailureBannerProps) {
  const translate = useTranslate();
  return (
    <Banner
      tone="danger"
      action={
        kind === 'conflict' && (
          <Button isCompact onClick={onTheirs}>
            {translate('forms.showTheirs')}
          </Button>
        )
      }
    >
      {translate(`forms.failure.${kind}`)}
      {messages.length > 0 && (
        <ul className="as-form-design-failures">
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
