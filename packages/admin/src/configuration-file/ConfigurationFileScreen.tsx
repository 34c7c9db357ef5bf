import { joined } from '@assunto/engine/fields';
import { Button, FileInput, Spinner } from '@assunto/components';
import { FileDrop, useConfirm } from '@assunto/shell';
import { Download, FileCog } from 'lucide-react';
import './configuration-file.css';
import { useTranslate } from './messages/translation';
import { PlanList, Sentences } from './PlanList';
import { useConfigurationFile, type ShownConfigurationFile } from './useConfigurationFile';

/** The configuration of the company as a file: downloaded, and compared and applied. */
export default function ConfigurationFileScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const shown = useConfigurationFile();
  const { planned, busy, failure, leftOut } = shown;
  return (
    <section className="as-page as-configuration-file" aria-labelledby="configuration-file-title">
      <header className="as-configuration-file-head">
        <h1 id="configuration-file-title">{title}</h1>
        <Button isPending={busy === 'pull'} onClick={shown.pull}>
          <Download aria-hidden="true" />
          {translate('configurationFile.pull')}
        </Button>
      </header>
      <p className="as-configuration-file-hint">{translate('configurationFile.hint')}</p>
      {failure.length > 0 && (
        <div role="alert" className="as-configuration-file-failure">
          {failure.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </div>
      )}
      <Sentences tone="warning" title={translate('configurationFile.leftOut')} sentences={leftOut} />
      {planned ? <Planned shown={shown} /> : <ChosenFile shown={shown} />}
    </section>
  );
}

/** Where the file is chosen or dropped. */
function ChosenFile({ shown: { busy, choose } }: { shown: ShownConfigurationFile }) {
  const translate = useTranslate();
  return (
    <FileDrop
      icon={<FileCog aria-hidden="true" />}
      hint={translate('configurationFile.dropHint')}
      isBusy={busy !== null}
      onFile={choose}
    >
      {busy === 'plan' ? (
        <Spinner label={translate('configurationFile.planning')} />
      ) : (
        <FileInput
          label={translate('configurationFile.file')}
          buttonText={translate('configurationFile.choose')}
          variant="primary"
          accept=".json,application/json"
          onFiles={([file]) => file && choose(file)}
        />
      )}
    </FileDrop>
  );
}

const namedRemovals = 10;

/** The plan of the chosen file. It is applied after a question that names what is removed. */
function Planned({ shown: { planned, busy, apply, discard } }: { shown: ShownConfigurationFile }) {
  const translate = useTranslate();
  const [confirm, dialog] = useConfirm();
  if (!planned) return null;
  const { plan, name } = planned;
  const removed = plan.itens.filter(({ action }) => action === 'remove').map((item) => joined`“${item.name}”`);
  const count = removed.length - namedRemovals;
  const first = removed.slice(0, namedRemovals).join(', ');
  const names = count > 0 ? translate('configurationFile.removesMore', { names: first, count }) : first;
  const confirmApply = async (): Promise<void> => {
    const isConfirmed = await confirm({
      title: translate('configurationFile.confirm'),
      text: `${removed.length > 0 ? `${translate('configurationFile.removes', { names })} ` : ''}${translate('configurationFile.confirmText')}`,
      confirmLabel: translate('configurationFile.apply'),
      isDanger: removed.length > 0,
    });
    if (isConfirmed) apply();
  };
  return (
    <>
      <h2>{translate('configurationFile.plan', { name })}</h2>
      <PlanList plan={plan} />
      <div className="as-configuration-file-buttons">
        <Button onClick={discard}>{translate('configurationFile.otherFile')}</Button>
        {plan.itens.length > 0 && plan.problems.length === 0 && (
          <Button variant="primary" isPending={busy === 'apply'} onClick={() => void confirmApply()}>
            {translate('configurationFile.apply')}
          </Button>
        )}
      </div>
      {dialog}
    </>
  );
}
