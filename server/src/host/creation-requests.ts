/** Answers with the files of new campaigns, characters and adventures. The client writes them. */
import { createCampaign, settingsOffered } from '../creation/campaign.ts';
import { createAdventure, createCharacter, type Place } from '../creation/character.ts';
import { characterTemplates } from '../creation/templates.ts';
import { folderOf } from '../model/scopes.ts';
import { systemTitle, type SystemLibrary } from '../model/systems.ts';
import {
  CREATE_CHOICES_REQUEST,
  CREATE_REQUEST,
  type CreateChoices,
  type CreatedFiles,
  type CreateParams,
  type CreateProblem,
} from '../protocol.ts';
import type { ServerContext } from './context.ts';
import { t } from '../text/messages.ts';

const failure = (): CreateProblem => ({
  problem: t('Callsheet could not create the files. See the output channel for the reason.'),
});

export function registerCreationRequests(server: ServerContext, systems: readonly SystemLibrary[]): void {
  const { connection, guard, uris, workspace } = server;
  const { model } = workspace;

  connection.onRequest(
    CREATE_CHOICES_REQUEST,
    guard.request(CREATE_CHOICES_REQUEST, null, async (): Promise<CreateChoices> => {
      await server.ready;
      return { systems: systems.map((library) => systemChoice(systems, library)), campaigns: campaigns() };
    }),
  );

  connection.onRequest(
    CREATE_REQUEST,
    guard.request(
      CREATE_REQUEST,
      failure(),
      async (params: CreateParams): Promise<CreatedFiles | CreateProblem> => {
        await server.ready;
        switch (params.kind) {
          case 'campaign':
            return createCampaign(systems, params);
          case 'character':
          case 'npc':
            return createCharacter(placeOf(params.folder), params);
          case 'adventure':
            return createAdventure(placeOf(params.folder), params);
        }
      },
    ),
  );

  const campaigns = (): CreateChoices['campaigns'] =>
    [...model.files()].flatMap(({ uri }) => {
      const scope = model.scopeOf(uri);
      if (scope.campaign?.uri !== uri) return [];
      return [
        {
          name: scope.campaign.node.name.text,
          system: model.rulesFor(scope).name,
          folder: folderOf(uris.spelled(uri)),
        },
      ];
    });

  const placeOf = (folder: string): Place => ({
    systems,
    files: [...model.files()].map(({ uri, source }) => ({ uri, text: source.text })),
    folder: uris.canonical(folder).replace(/\/$/, ''),
  });
}

function systemChoice(
  systems: readonly SystemLibrary[],
  library: SystemLibrary,
): CreateChoices['systems'][number] {
  const { levels, skillLists, defaults } = settingsOffered(systems, library);
  const templates = characterTemplates(library).map(({ id, about }) => ({ name: id, about }));
  return { ...settingsAbout(library), levels, skillLists, templates, defaults };
}

/** The name of a system and the line about it in its library. */
function settingsAbout({ rules, files }: SystemLibrary): { name: string; title: string; about: string } {
  const text = files.map(({ source }) => source.text).find((each) => /^system /m.test(each)) ?? '';
  return {
    name: rules.name,
    title: systemTitle(rules),
    about: /^system .*\n {2}about: (.*)$/m.exec(text)?.[1] ?? '',
  };
}
