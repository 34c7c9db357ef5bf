import { Button, Dialog } from '@assunto/components';
import type { JobSave } from '@assunto/api';
import { jobRecipes, type JobRecipe } from '@assunto/api/ticketing';
import {
  AlarmClock,
  ArrowLeft,
  Crown,
  GitMerge,
  HeartHandshake,
  Reply,
  Tag,
  TimerOff,
  TriangleAlert,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { LoadedPart } from '@assunto/shell';
import { useWorkCatalogue } from '../works/useWorkCatalogue';
import { useTranslate } from './messages/translation';
import { RecipeForm } from './RecipeForm';
import './recipes.css';

interface RecipesDialogProps {
  /** A draft that is not saved and is off. */
  onChoose(job: JobSave): void;
  onClose(): void;
}

const icons: Readonly<Record<JobRecipe['id'], ReactNode>> = {
  escalate: <TriangleAlert />,
  thank: <HeartHandshake />,
  remind: <AlarmClock />,
  reply: <Reply />,
  close: <TimerOff />,
  vip: <Crown />,
  tagTerms: <Tag />,
  parentDone: <GitMerge />,
};

/** Ready-made automations: one is chosen, asks what it needs, and becomes a draft. */
export function RecipesDialog({ onChoose, onClose }: RecipesDialogProps) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<JobRecipe | null>(null);
  return (
    <Dialog
      isOpen
      size={1080}
      title={chosen ? translate(`recipes.${chosen.id}.title`) : translate('recipes.title')}
      onClose={onClose}
    >
      {chosen ? (
        <ChosenRecipe recipe={chosen} onChoose={onChoose} onBack={() => setChosen(null)} />
      ) : (
        <ul className="as-recipes" aria-label={translate('recipes.title')}>
          {jobRecipes.map((recipe) => (
            <li key={recipe.id}>
              <button type="button" className="as-recipe" onClick={() => setChosen(recipe)}>
                <span className="as-recipe-icon" aria-hidden="true">
                  {icons[recipe.id]}
                </span>
                <span className="as-recipe-text">
                  <strong>{translate(`recipes.${recipe.id}.title`)}</strong>
                  <span>{translate(`recipes.${recipe.id}.does`)}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface ChosenRecipeProps {
  recipe: JobRecipe;
  onChoose(job: JobSave): void;
  onBack(): void;
}

function ChosenRecipe({ recipe, onChoose, onBack }: ChosenRecipeProps) {
  const translate = useTranslate();
  const catalogue = useWorkCatalogue();
  return (
    <div className="as-recipe-form">
      <div>
        <Button variant="ghost" icon={<ArrowLeft />} onClick={onBack}>
          {translate('recipes.back')}
        </Button>
      </div>
      <p className="as-recipe-does">{translate(`recipes.${recipe.id}.does`)}</p>
      <LoadedPart loaded={catalogue} lines={5} label={translate('recipes.loading')}>
        {(value) => <RecipeForm recipe={recipe} catalogue={value} onChoose={onChoose} />}
      </LoadedPart>
    </div>
  );
}
