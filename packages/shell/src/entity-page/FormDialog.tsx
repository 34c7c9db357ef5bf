import { Button, Dialog } from '@assunto/components';
import {
  useEntityForm,
  useStable,
  type EntityDefinition,
  type EntitySource,
  type UseEntityFormResult,
} from '@assunto/engine';
import { EntityForm } from '@assunto/engine/form';
import { useId, useMemo, type ComponentProps, type ReactNode } from 'react';
import { useTranslate } from '../messages/translation';
import { useConfirm, type Question } from '../services/useConfirm';
import { FormAround } from './formValues';

/** The values that a dialog begins with, and what applies those that were entered. */
interface DialogFormRequest<T extends object> {
  definition: EntityDefinition<T>;
  value: Partial<T>;
  /** Called once everything is valid; the form shows why it rejects. */
  onApply(values: T): unknown;
}

/** The form of a `FormDialog`: nothing of it is stored before it is applied. */
export function useDialogForm<T extends object>(request: DialogFormRequest<T>): UseEntityFormResult<T> {
  const { definition, value } = request;
  const apply = useStable(request.onApply);
  const { key } = definition;
  const source = useMemo(
    (): EntitySource<T> => ({
      async create(values) {
        await apply(values as T);
        return { ...values, [key]: 0 } as T;
      },
    }),
    [apply, key],
  );
  return useEntityForm({ definition, source, id: null, persistDraft: false, initialValues: { ...value } });
}

interface FormDialogProps<T extends object> extends Pick<ComponentProps<typeof Dialog>, 'title' | 'size'> {
  form: UseEntityFormResult<T>;
  /** Above the form, what it is about. */
  intro?: ReactNode;
  /** Below the form, what would come of its values. */
  children?: ReactNode;
  /** What the button says that applies the values; 'Aplicar' by default. */
  applyLabel?: string;
  /** Called once everything is valid; `false` cancels. */
  beforeApply?(): boolean | Promise<boolean>;
  /** Asked before what was entered is given up; without it, it is given up at once. */
  discard?: Question;
  onClose(): void;
}

/**
 * A form in a dialog, whose values are applied or given up as a whole.
 *
 * @example
 * const form = useDialogForm({ definition: column, value, onApply: setColumn });
 * return <FormDialog title="Coluna" form={form} onClose={close} />;
 */
export function FormDialog<T extends object>(props: FormDialogProps<T>) {
  const { title, size, form, intro, children, applyLabel, beforeApply, discard, onClose } = props;
  const translate = useTranslate();
  const id = useId();
  const [confirm, question] = useConfirm();
  const close = async (): Promise<void> => {
    if (!discard || !form.isDirty || (await confirm(discard))) onClose();
  };
  return (
    <FormAround value={form as never}>
      <Dialog
        isOpen
        title={title}
        {...(size !== undefined && { size })}
        onClose={() => void close()}
        footer={
          <>
            <Button onClick={() => void close()}>{translate('page.cancel')}</Button>
            <Button variant="primary" type="submit" form={id} isPending={form.saving.isSaving}>
              {applyLabel ?? translate('page.apply')}
            </Button>
          </>
        }
      >
        {intro !== undefined && <p>{intro}</p>}
        <EntityForm form={form} id={id} label={title} {...(beforeApply && { beforeSave: beforeApply })} />
        {children}
        {question}
      </Dialog>
    </FormAround>
  );
}

/**
 * A form of its own in a dialog.
 *
 * @example
 * return <ValuesDialog title="Coluna" definition={column} value={value} onApply={setColumn} onClose={close} />;
 */
export function ValuesDialog<T extends object>(props: DialogFormRequest<T> & Omit<FormDialogProps<T>, 'form'>) {
  const { definition, value, onApply, ...dialog } = props;
  return <FormDialog {...dialog} form={useDialogForm({ definition, value, onApply })} />;
}
