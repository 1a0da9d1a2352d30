import { ProcessGroup } from '../processes/process-group.mjs'
import { startSite } from '../site/serve.mjs'

/** One process of the site, which can be killed and started again on the same port. */
export class Instance {
  #group = new ProcessGroup()
  #pid = 0

  /**
   * @param {ProcessGroup} group ends it
   * @param {import('../site/settings.mjs').Settings} settings with its port
   * @param {import('../processes/process-group.mjs').Variables} siteEnv
   */
  constructor(group, settings, siteEnv) {
    this.settings = settings
    this.siteEnv = siteEnv
    group.onEnd(() => this.#group.end())
  }

  async start() {
    this.#group = new ProcessGroup()
    const { ready } = startSite(this.#group, this.settings, this.siteEnv, true)
    this.#group.watchChildren(([site]) => {
      if (site) this.#pid = site.pid
    })
    await ready
  }

  async kill() {
    process.kill(-this.#pid, 'SIGKILL')
    await this.#group.end()
  }
}
