import { Button, Dialog, type FilterResult } from '@assunto/components';
import { useState } from 'react';
import { treeOf } from '../filter-forms/filterEditors';
import { useTranslate } from './messages/translation';
import { SubjectFilterBuilder } from './SubjectFilterBuilder';

interface GrantFilterDialogProps {
  /** The name of the grant, such as 'Chamado: Editar'. */
  name: string;
  /** The identifier of the subject. */
  subject: string;
  /** JSON tree text; `null`: the grant applies to all records. */
  filter: string | null;
  isAttribute: boolean;
  /** Called with the filter as JSON tree text; `null` for none. */
  onApply(filter: string | null): void;
  onClose(): void;
}

/** Edits the filter of a single grant. Changes are committed only by applying them. */
export function GrantFilterDialog({ name, subject, filter, isAttribute, onApply, onClose }: GrantFilterDialogProps) {
  const translate = useTranslate();
  const [tree] = useState(() => (filter === null ? null : treeOf(filter)));
  const [result, setResult] = useState<FilterResult | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const apply = (): void => {
    setSubmitted(true);
    if (result === null) return tree === null ? undefined : onClose();
    if (result.ok && result.tree) onApply(JSON.stringify(result.tree));
  };
  const isMissing = result === null ? tree === null : result.ok && !result.tree;
  return (
    <Dialog
      isOpen
      size="full"
      title={translate('profiles.grantFilter', { name })}
      onClose={onClose}
      footer={
        <>
          {filter !== null && (
            <Button variant="danger" onClick={() => onApply(null)}>
              {translate('profiles.removeGrantFilter')}
            </Button>
          )}
          <Button onClick={onClose}>{translate('profiles.cancel')}</Button>
          <Button variant="primary" onClick={apply}>
            {translate('profiles.apply')}
          </Button>
        </>
      }
    >
      <div className="as-profile-dialog">
        <p className="as-profile-empty">
          {translate(isAttribute ? 'profiles.attributeFilterHelp' : 'profiles.grantFilterHelp')}
        </p>
        <SubjectFilterBuilder subject={subject} initialTree={tree} showsMissing={isSubmitted} onChange={setResult} />
        {isSubmitted && isMissing && (
          <p role="alert" className="as-profile-problem">
            {translate('profiles.conditionsRequired')}
          </p>
        )}
      </div>
    </Dialog>
  );
}
