import { Button, FileInput } from '@assunto/components';
import { ImageUp, Trash2 } from 'lucide-react';
import { notify } from '@assunto/shell';
import { Avatar } from '../../layout/Avatar';
import { isPictureName, pictureExtensions, readPicture } from './readPicture';
import { useTranslate } from './messages/translation';

interface PictureChooserProps {
  picture: string | null;
  onChange: (picture: string | null) => void;
}

/** How long the refusal of a file stays, in milliseconds (1§5). */
const refusedDuration = 3_000;

/** The picture of a profile, and how to choose another. */
export function PictureChooser({ picture, onChange }: PictureChooserProps) {
  const translate = useTranslate();
  const choose = (file: File | undefined): void => {
    if (!file) return;
    if (!isPictureName(file.name)) {
      notify('danger', translate('user.pictureExtension'), refusedDuration);
      return;
    }
    readPicture(file).then(onChange, () => notify('danger', translate('user.pictureFailed'), refusedDuration));
  };
  return (
    <div className="as-profile-picture">
      <Avatar picture={picture} size={88} />
      <FileInput
        label={translate('user.pictureFile')}
        buttonText={picture ? translate('user.changePicture') : translate('user.choosePicture')}
        icon={<ImageUp />}
        accept={pictureExtensions}
        onFiles={([file]) => choose(file)}
      />
      {picture && (
        <Button variant="ghost" icon={<Trash2 />} onClick={() => onChange(null)}>
          {translate('user.removePicture')}
        </Button>
      )}
    </div>
  );
}
