import { Button } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { SubjectAttribute, TalkImport } from '@assunto/engine/core';
import { useState } from 'react';
import { rowsInWords } from './inNumbers';
import type { ShownImport } from './useImport';

interface ImportMappingProps {
  shown: ShownImport;
  job: TalkImport;
  attributes: readonly SubjectAttribute[];
  templateId: number | null;
}

/** The second step: which column fills which attribute, with values of the file beside each. */
export function ImportMapping({ shown, job, attributes, templateId }: ImportMappingProps) {
  const { calls, act, isBusy } = shown;
  const [mapping, setMapping] = useState(() => job.columns.map(({ subjectAttributeId }) => subjectAttributeId));
  const { componentTypes } = useEngine();
  // What a new record takes and a cell can hold; the server has the last word.
  const offered = attributes.filter(
    ({ isEditable, isInternal, actions, componentId }) =>
      isEditable && !isInternal && actions.create && componentTypes.get(componentId).kind !== 'file',
  );
  const missing = offered.filter(
    ({ isRequired, defaultValue, subjectAttributeId }) =>
      isRequired && (defaultValue ?? null) === null && !mapping.includes(subjectAttributeId),
  );
  const isEmpty = mapping.every((id) => id === null);

  return (
    <>
      <p className="as-transfer-hint">
        <strong>{job.fileName}</strong> tem {rowsInWords(job.rowCount)}. Escolha o campo que cada coluna preenche.
      </p>
      <table className="as-transfer-table">
        <thead>
          <tr>
            <th scope="col">Coluna do arquivo</th>
            <th scope="col">Exemplos</th>
            <th scope="col">Campo</th>
          </tr>
        </thead>
        <tbody>
          {job.columns.map(({ name, samples }, place) => (
            <tr key={place}>
              <th scope="row">{name}</th>
              <td className="as-transfer-samples">{samples.join(' · ') || '—'}</td>
              <td>
                <select
                  className="as-input"
                  aria-label={`Campo da coluna ${name}`}
                  value={mapping[place] ?? ''}
                  onChange={(event) => {
                    const id = event.target.value === '' ? null : Number(event.target.value);
                    setMapping(mapping.map((one, at) => (at === place ? id : one === id ? null : one)));
                  }}
                >
                  <option value="">Não importar</option>
                  {offered.map((one) => (
                    <option key={one.subjectAttributeId} value={one.subjectAttributeId}>
                      {one.name}
                      {one.isRequired ? ' *' : ''}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {missing.length > 0 && (
        <p role="status" className="as-transfer-warning">
          Sem coluna para campos obrigatórios: {missing.map(({ name }) => name).join(', ')}.
        </p>
      )}
      <div className="as-transfer-buttons">
        <Button
          onClick={() =>
            act(async () => {
              await calls.discard(job.importId);
              return null;
            })
          }
        >
          Outro arquivo
        </Button>
        <Button
          variant="primary"
          isPending={isBusy}
          disabled={isEmpty}
          onClick={() => act(() => calls.map(job.importId, { columns: mapping, templateId }))}
        >
          Verificar
        </Button>
      </div>
    </>
  );
}
