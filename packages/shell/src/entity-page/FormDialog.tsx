import { Button, Dialog } from '@assunto/components';
import {
  useEntityForm,
  useStable,
  type EntityDefinition,
  type EntitySource,
  type UseEntityFormResult,
} from '@assunto/engine';
import { EntityForm } from '@assunto/engine/form';
import { useId, useMemo, type ComponentProps } from 'react';
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
  const { title, size, form, beforeApply, discard, onClose } = props;
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
              {translate('page.apply')}
            </Button>
          </>
        }
      >
        <EntityForm form={form} id={id} label={title} {...(beforeApply && { beforeSave: beforeApply })} />
        {question}
      </Dialog>
    </FormAround>
  );
}
