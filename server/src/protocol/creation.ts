/** New campaigns, characters and adventures. */

/** Client to server, without parameters: what new campaigns, characters and adventures can be made of. */
export const CREATE_CHOICES_REQUEST = 'callsheet/createChoices';

export interface CreateChoices {
  readonly systems: readonly SystemChoice[];
  /** The campaigns of the workspace. */
  readonly campaigns: readonly CampaignChoice[];
}

export interface SystemChoice extends NamedChoice {
  /** The name in a list of systems: `Action (heroic)`. */
  readonly title: string;
  /** Empty where the system has no levels. */
  readonly levels: readonly NamedChoice[];
  readonly skillLists: readonly NamedChoice[];
  readonly templates: readonly NamedChoice[];
  readonly defaults: { readonly level: string; readonly skillList: string };
}

export interface NamedChoice {
  readonly name: string;
  readonly about: string;
}

export interface CampaignChoice {
  readonly name: string;
  readonly system: string;
  /** The URI of its folder. */
  readonly folder: string;
}

/** Client to server: the files of something new. Nothing is written by the server. */
export const CREATE_REQUEST = 'callsheet/create';

export type CreateParams =
  | {
      readonly kind: 'campaign';
      readonly name: string;
      readonly system: string;
      readonly level?: string | undefined;
      readonly skillList?: string | undefined;
      /** `Mara Velasquez`, `Mara Velasquez (scout)`, or several in one text: `Mara (scout), Jack and Ada`. */
      readonly party: readonly string[];
      /** Empty for no adventure. */
      readonly adventure?: string | undefined;
    }
  | {
      readonly kind: 'character' | 'npc';
      /** The URI of the campaign's folder, or of the folder for the file. */
      readonly folder: string;
      readonly name: string;
      readonly template?: string | undefined;
      /** A character in the printed layout of a book, to be converted. */
      readonly statblock?: string | undefined;
    }
  | { readonly kind: 'adventure'; readonly folder: string; readonly name: string };

export interface CreatedFiles {
  /** Paths relative to the folder, with `/` between their parts. */
  readonly files: readonly { readonly path: string; readonly text: string }[];
  /** The path of the file to show first. */
  readonly open: string;
}

export interface CreateProblem {
  readonly problem: string;
}
