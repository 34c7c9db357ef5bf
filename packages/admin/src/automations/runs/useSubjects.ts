import type { ListOf, Subject, SubjectAttribute } from '@assunto/engine/core';
import { useLoaded, useShellServices } from '@assunto/shell';
import { useMemo } from 'react';

/** The subjects that the reader may read, once they are there; their attributes by number. */
export function useSubjects() {
  const { client } = useShellServices();
  const { value } = useLoaded('subjects of runs', async (signal) => {
    const { data } = await client.request<ListOf<Subject>>('GET', '/subject/', { signal, expects: ['itens'] });
    return data.itens;
  });
  return useMemo(() => {
    const subjects = value ?? [];
    const attributes = subjects.flatMap(({ subjectAttributes }) =>
      subjectAttributes.map((one): [number, SubjectAttribute] => [one.subjectAttributeId, one]),
    );
    return { subjects, attributes: new Map(attributes) };
  }, [value]);
}
