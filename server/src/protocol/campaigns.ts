/** Campaigns of a workspace, and the rules that they offer. */
import type { SourceTarget } from './places.ts';

/** Client to server, without parameters: the campaigns of the workspace with what is in them. */
export const CAMPAIGN_TREE_REQUEST = 'callsheet/campaignTree';

export interface CampaignTreeNode {
  /** The same as long as the names stay; unique in the tree. */
  readonly id: string;
  /** `campaign`, `characters`, `character`, `scene`, `library` … */
  readonly kind: string;
  readonly label: string;
  readonly detail: string;
  readonly state?: 'start' | 'ending' | 'unreached' | 'dead end' | undefined;
  readonly target?: SourceTarget | undefined;
  readonly children: readonly CampaignTreeNode[];
}

/** Client to server: everything that the rules of a file offer, or the default rules without a file. */
export const LIBRARY_REQUEST = 'callsheet/library';

export interface LibraryParams {
  readonly uri?: string | undefined;
}

export interface LibraryItem {
  /** `Skills: Athletics`, `Advantages`. */
  readonly group: string;
  readonly name: string;
  /** `1 CP a level`. */
  readonly cost: string;
  /** Its effect. */
  readonly about: string;
  /** Other words that people use for it: `sneaking, sneak, hiding`; empty where there are none. */
  readonly words: string;
  readonly target?: SourceTarget | undefined;
}
