export const usage = `Usage:
  npm run release -- <front end>...                 build, publish and make live (several: all at once)
  npm run release -- preview <front end>... [/page] [--hours <n>]
                                                    build and publish, and print a link that shows it in place of what is live,
                                                    and leads to that page
  npm run release -- canary <front end> <percent> [--minutes <n> | --views <n>]
                                                    build and publish, give it to so many visitors in a hundred, and promote it
                                                    or take it back by what browsers report
  npm run release -- canary promote|stop            end the canary that runs: make it live, or take it back
  npm run release -- promote <front end> <version>  make a published version live
  npm run release -- rollback <front end>           make the version live that was live before
  npm run release -- withdraw <remote>              take a remote out, and its pages with it
  npm run release -- withdraw <link>                end the link of a preview before its time
  npm run release -- withdraw previews [<front end> [<version>] | <id of a deploy token>]
                                                    end the links of all previews that show it, or that the token made:
                                                    the own one when nothing else is named
  npm run release -- list [--json]                  what is live, what was, previews and canaries
  npm run release -- gc                             remove what no page can need any more

With --built nothing is built: what the last build left is published. They work on the system that runs here, or with DEPLOY_TOKEN
on the one at PLINTH_URL.`;

/** A mistake of the caller: shown without a stack. */
export class UsageError extends Error {}
