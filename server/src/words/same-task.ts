/** One task in several systems, as a row of a table. */
import type { SameTask } from '../rules/side-by-side.ts';
import { t } from '../text/messages.ts';

/** `Fast Action`, `about Hard`, `DIFF 8`, `1d6`, `even chance with 5`. */
export const sameTaskCells = (task: SameTask): string[] => [
  task.system,
  ...(task.difficulty
    ? [
        task.isSameWord ? task.difficulty.word : t('about {0}', task.difficulty.word),
        `${task.targetWord} ${task.difficulty.target}`,
      ]
    : [t('any number'), task.targetWord]),
  task.dice,
  evenText(task),
];

function evenText({ evenWith, evenLead, targetWord }: SameTask): string {
  if (evenWith !== undefined) return t('even chance with {0}', evenWith);
  if (evenLead === undefined) return '';
  if (evenLead === 0) return t('even chance with the {0}', targetWord);
  return evenLead < 0
    ? t('even chance with the {0} - {1}', targetWord, -evenLead)
    : t('even chance with the {0} + {1}', targetWord, evenLead);
}
