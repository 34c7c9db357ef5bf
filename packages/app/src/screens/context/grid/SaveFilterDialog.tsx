import { Button, Dialog, Switch } from '@assunto/components';
import { userMessageOf } from '@assunto/engine';
import type { Subject } from '@assunto/engine/core';
import { useId, useState, type FormEvent } from 'react';
import { useServices } from '../../../AppServices';
import { notify, saveKey } from '@assunto/shell';
import { createSavedFilter, updateSavedFilter, type FilterToSave } from './savedFilters';

interface SaveFilterDialogProps {
  subject: Subject;
  filter: FilterToSave;
  /** The filter that may be replaced; `null` saves a new one. */
  filterId: number | null;
  title: string;
  onSaved: (filterId: number) => void;
  onClose: () => void;
}

const longestName = 100;

/** Asks for a filter's name and visibility, and saves it, replacing the old one or as a new one. */
export default function SaveFilterDialog({
  subject,
  filter,
  filterId,
  title,
  onSaved,
  onClose,
}: SaveFilterDialogProps) {
  const { client } = useServices();
  const [name, setName] = useState(filter.name);
  const [isShared, setShared] = useState(filter.isShared);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const id = useId();

  async function save(replaced: number | null): Promise<void> {
    const trimmed = name.trim();
    if (trimmed === '') {
      setProblem('Informe o nome do filtro.');
      return;
    }
    setPending(true);
    setProblem(null);
    const saved = { name: trimmed, tree: filter.tree, isShared };
    try {
      if (replaced !== null) await updateSavedFilter(client, subject, replaced, saved);
      const savedId = replaced ?? (await createSavedFilter(client, subject, saved));
      notify('success', `Filtro "${trimmed}" salvo com sucesso!`);
      onSaved(savedId);
    } catch (error) {
      setProblem(userMessageOf(error));
    } finally {
      setPending(false);
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save(filterId);
  };

  return (
    <Dialog
      isOpen
      size={480}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          {filterId !== null && (
            <Button isPending={isPending} onClick={() => void save(null)}>
              Salvar como novo
            </Button>
          )}
          <Button {...saveKey} variant="primary" type="submit" form={`${id}-form`} isPending={isPending}>
            Salvar
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} className="as-save-filter" onSubmit={submit} noValidate>
        <NameInput id={id} name={name} problem={problem} onChange={setName} />
        <Switch label="Disponível para todos" isOn={isShared} onChange={setShared} />
        <p className="as-view-hint">
          {isShared
            ? 'Quem pode ler os campos deste filtro o encontra na lista e abre o seu endereço.'
            : 'Só você encontra e usa este filtro.'}
        </p>
      </form>
    </Dialog>
  );
}

interface NameInputProps {
  id: string;
  name: string;
  problem: string | null;
  onChange: (name: string) => void;
}

function NameInput({ id, name, problem, onChange }: NameInputProps) {
  return (
    <>
      <label htmlFor={id}>Nome do filtro</label>
      <input
        id={id}
        className="as-input"
        autoFocus
        required
        maxLength={longestName}
        value={name}
        aria-invalid={problem !== null}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem && (
        <p id={`${id}-problem`} className="as-save-filter-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
