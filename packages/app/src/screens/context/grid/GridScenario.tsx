import { joined } from '@assunto/engine/fields';
import { useEngine } from '@assunto/engine';
import { useLocation } from 'react-router';
import { useMenuName } from '../../../menu/MenuContext';
import { FailurePage, pageKey, PageLoading, useLoaded, usePage } from '@assunto/shell';
import { contextPath, type ContextAddress } from '../../../records/contextAddress';
import { GridPage } from './GridPage';

/** The talks of a subject as a grid; loads the list's context first, then its rows. */
export default function GridScenario({ address }: { address: ContextAddress }) {
  const { subject, templateId, isActive } = address;
  const { adapter } = useEngine();
  const {
    value: context,
    failure,
    isRefused,
    retry,
  } = useLoaded(`${subject}/${templateId ?? ''}`, (signal) =>
    adapter.context({ scenario: 'grid', subject, ...(templateId && { templateId }) }, signal),
  );
  const { pathname, search } = useLocation();
  const menuName = useMenuName(contextPath({ ...address, isActive: true }));
  const name = menuName ?? context?.subject.subjectName ?? subject;
  const label = isActive ? name : joined`${name} (DESATIVADOS)`;
  usePage(isRefused ? null : label, { isProvisional: !menuName && !context });

  if (failure) {
    return <FailurePage title={label} message={failure} onRetry={retry} />;
  }
  if (!context) return <PageLoading />;
  return <GridPage key={pageKey(pathname + search)} address={address} context={context} label={label} />;
}
