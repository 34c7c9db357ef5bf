import { Button, buttonClass, ErrorState, Skeleton } from '@assunto/components';
import { userMessageOf, type EntitySaved, type UseEntityFormResult } from '@assunto/engine';
import { EntityForm } from '@assunto/engine/form';
import { Save } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useConfirm } from '../services/useConfirm';
import '../entity-list/entity-list.css';
import { isRefusal } from '../loading/useLoaded';
import { useTranslate } from '../messages/translation';
import { notify } from '../notices/notices';
import { saveKey } from '../unsaved/pressSave';
import { useLeaving } from '../unsaved/useLeaving';
import { FormAround } from './formValues';
import { useLeaveTo } from './useLeaveTo';

interface EntityPageProps<T extends object> {
  /** The heading of the page. */
  title: string;
  form: UseEntityFormResult<T>;
  /** The URL of the list that Cancelar opens. */
  list: string;
  /** 'Salvar' by default. */
  saveLabel?: string;
  isSaveDisabled?: boolean;
  /** The URL of this entity's change history, linked beside the title. */
  history?: string | null;
  /** Shows Limpar once something was filled in. */
  hasClear?: boolean;
  /** Called once everything is valid; `false` cancels the save. */
  beforeSave?(): boolean | Promise<boolean>;
  /** The notice of a save, after which the list is opened; in its stead `onSaved`. */
  savedText?: string | ((saved: EntitySaved<T>) => string);
  /** Called after a save that has no `savedText`: shows a notice, and usually calls `useLeaveTo`. */
  onSaved?(saved: EntitySaved<T>): void;
  /** Said when it could not be read, in place of the general sentence. */
  loadFailedText?: string;
  /** The notice of a save that failed and that a retry may help. */
  failedText?: string;
  /** Between the title and the form. */
  before?: ReactNode;
  /** Below the form: content that is not part of it, and what grows as it loads, which must not move the buttons. */
  after?: ReactNode;
  /** More buttons, before Cancelar. */
  actions?: ReactNode;
}

/**
 * The page of one entity: its form with Salvar (Ctrl+S), Cancelar and Limpar, the guard of unsaved changes, and the states while
 * it loads or cannot be loaded (specification: grid).
 *
 * @example
 * const form = useEntityForm({ definition: channel, source: channels, id: null });
 * return <EntityPage title="Canal" form={form} list="/channels" savedText="Canal salvo" />;
 */
export function EntityPage<T extends object>(props: EntityPageProps<T>) {
  const { title, form, list, history = null } = props;
  const translate = useTranslate();
  const { draft } = form;
  const leave = useLeaveTo(list);
  const leaving = useLeaving({
    // Read when it is called: after a save the page navigates before the next render.
    hasUnsaved: () => draft !== null && draft.store.get(draft.isDirty),
    leave() {
      form.reset();
      leave();
    },
  });
  return (
    <FormAround value={form as never}>
      <section className="as-page as-entity-page" aria-labelledby="entity-page-title">
        <header className="as-entity-page-head">
          <h1 id="entity-page-title">{title}</h1>
          {history !== null && (
            <Link className={buttonClass('ghost')} to={history}>
              {translate('page.history')}
            </Link>
          )}
        </header>
        {props.before}
        <EntityPageBody {...props} onSavedLeave={leave} onCancel={leaving.requestLeave} />
        {props.after}
        {leaving.dialog}
      </section>
    </FormAround>
  );
}

interface EntityPageBodyProps<T extends object> extends EntityPageProps<T> {
  /** Opens the list after a save. */
  onSavedLeave(): void;
  onCancel(): void;
}

function EntityPageBody<T extends object>(props: EntityPageBodyProps<T>) {
  const { title, form, beforeSave, savedText, failedText } = props;
  const translate = useTranslate();
  const onSaved = (saved: EntitySaved<T>): void => {
    props.onSaved?.(saved);
    if (savedText === undefined) return;
    notify('success', typeof savedText === 'string' ? savedText : savedText(saved));
    props.onSavedLeave();
  };
  if (form.flags.error && !form.flags.ready) {
    const isRefused = isRefusal(form.loadError);
    return (
      <ErrorState
        message={isRefused ? userMessageOf(form.loadError) : (props.loadFailedText ?? translate('page.loadFailed'))}
        {...(!isRefused && { onRetry: () => void form.reload() })}
      />
    );
  }
  if (!form.flags.ready) return <Skeleton lines={8} label={translate('list.loading')} />;
  return (
    <>
      {/* The sections of a form have headings of the third level. */}
      <h2 className="as-visually-hidden">{translate('page.data')}</h2>
      <EntityForm
        form={form}
        label={title}
        onSaved={onSaved}
        {...(beforeSave && { beforeSave })}
        {...(failedText !== undefined && { onSaveFailed: () => notify('danger', failedText) })}
      >
        <EntityPageActions {...props} />
      </EntityForm>
    </>
  );
}

function EntityPageActions<T extends object>(props: EntityPageBodyProps<T>) {
  const { form, saveLabel, isSaveDisabled = false, hasClear = false, actions, onCancel } = props;
  const translate = useTranslate();
  const [confirm, question] = useConfirm();
  const clear = async () => {
    const isConfirmed = await confirm({
      title: translate('page.clear'),
      text: translate('page.clearQuestion'),
      confirmLabel: translate('page.clear'),
    });
    if (isConfirmed) form.reset();
  };
  return (
    <>
      <div className="as-entity-page-actions">
        {actions}
        {hasClear && form.isDirty && !form.isReadOnly && (
          <Button variant="ghost" disabled={form.saving.isSaving} onClick={() => void clear()}>
            {translate('page.clear')}
          </Button>
        )}
        <Button onClick={onCancel}>{translate('page.cancel')}</Button>
        {!form.isReadOnly && (
          <Button
            {...saveKey}
            type="submit"
            variant="primary"
            icon={<Save />}
            disabled={isSaveDisabled}
            isPending={form.saving.isSaving}
          >
            {saveLabel ?? translate('page.save')}
          </Button>
        )}
      </div>
      {question}
    </>
  );
}
