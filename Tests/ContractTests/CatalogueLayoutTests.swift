import DatingCatalogue
import Storage
import Testing

/// The columns of each table of the product.
@Suite struct CatalogueLayoutTests {
  @Test("the layout is the one that this version stands for: raise the version, then retype it")
  func layout() throws {
    let definitions = try DatingCatalogue.whole.definitions
    #expect(DatingCatalogue.version == 10)
    #expect(
      definitions.map(\.fingerprint).joined(separator: "\n") == """
        interventions shared cache
          id uuid
          deck text
          position integer
          slug text indexed
          name text searchable
          category text
          tagline text searchable
          bio text searchable
          personality_traits list
          conversation_style text
          opening_line text
          impact_scale text
          research_level text
          technical_readiness text
          support text
          image_name text?
          symbol_name text
          gradient_colors list
          chat_context text
          created_at instant
          updated_at instant
          deleted_at instant?
        claims shared cache
          id uuid
          intervention_id uuid indexed reference:cascade to:interventions
          side text
          position integer
          text text searchable
          popular text?
          source text
          year integer
          confidence text
          created_at instant
          updated_at instant
          deleted_at instant?
        deck_editions shared cache
          id uuid
          deck text
          version integer
          digest text
          created_at instant
          updated_at instant
          deleted_at instant?
        swipe_decisions owner synced
          id uuid
          intervention_id uuid indexed reference:weak to:interventions
          verdict text
          decided_at instant
          created_at instant
          updated_at instant
          deleted_at instant?
        swipe_steps owner local
          id uuid
          deck text
          step_group integer indexed
          intervention_id uuid indexed reference:weak to:interventions
          previous_verdict text?
          previous_decided_at instant?
          created_at instant
          updated_at instant
          deleted_at instant?
        chat_messages owner local
          id uuid
          intervention_id uuid indexed reference:weak to:interventions
          position integer
          author text
          text text
          ending text?
          model text?
          sent_at instant
          created_at instant
          updated_at instant
          deleted_at instant?
        model_calls owner local
          id uuid
          intervention_id uuid indexed reference:weak to:interventions
          model text
          question text searchable
          answer text searchable
          ending text
          failure text?
          attempts integer
          is_kept boolean
          input_tokens integer?
          output_tokens integer?
          picodollars integer?
          first_word_after integer?
          duration integer
          asked_at instant indexed
          created_at instant
          updated_at instant
          deleted_at instant?
        kept_answers owner cache
          id uuid
          text text
          ending text
          given_at instant indexed
          created_at instant
          updated_at instant
          deleted_at instant?
        identity_accounts column("id") local
          id uuid
          signed_in_at instant?
          suspended_at instant?
          suspended_until instant?
          created_at instant
          updated_at instant
          deleted_at instant?
        identity_passwords column("account_id") local
          id uuid
          account_id uuid indexed reference:cascade to:identity_accounts
          hash text
          created_at instant
          updated_at instant
          deleted_at instant?
        identity_phones column("id") local
          id uuid
          account_id uuid indexed reference:cascade to:identity_accounts
          contact_hash bytes indexed
          sealed_contact bytes
          created_at instant
          updated_at instant
          deleted_at instant?
        identity_emails column("id") local
          id uuid
          account_id uuid indexed reference:cascade to:identity_accounts
          contact_hash bytes indexed
          sealed_contact bytes
          created_at instant
          updated_at instant
          deleted_at instant?
        identity_sessions column("account_id") local
          id uuid
          account_id uuid indexed reference:cascade to:identity_accounts
          device_label text
          device_hash bytes?
          generation integer
          access_hash bytes
          refresh_hash bytes
          parent_hash bytes?
          seed bytes
          rotated_at instant
          started_at instant
          end_reason text?
          created_at instant
          updated_at instant
          deleted_at instant?
        identity_challenges column("id") local
          id uuid
          purpose text
          contact_hash bytes indexed
          account_id uuid? indexed reference:weak to:identity_accounts
          code_hash bytes
          device_hash bytes?
          password_hash text?
          failures integer
          issued_at instant indexed
          end_reason text?
          created_at instant
          updated_at instant
          deleted_at instant?
        identity_rate_buckets column("id") local
          id uuid
          empty_at instant indexed
          created_at instant
          updated_at instant
          deleted_at instant?
        identity_failure_counts column("id") local
          id uuid
          failures integer
          last_at instant indexed
          created_at instant
          updated_at instant
          deleted_at instant?
        identity_events column("account_id") local
          id uuid
          kind text
          account_id uuid indexed reference:cascade to:identity_accounts
          session_id uuid? indexed reference:weak to:identity_sessions
          happened_at instant indexed indexed_across_scopes
          created_at instant
          updated_at instant
          deleted_at instant?
        identity_idempotency_keys column("account_id") local
          id uuid
          account_id uuid indexed reference:cascade to:identity_accounts
          request_hash bytes
          outcome bytes
          expires_at instant indexed indexed_across_scopes
          created_at instant
          updated_at instant
          deleted_at instant?
        identity_passkeys column("id") local
          id uuid
          account_id uuid indexed reference:cascade to:identity_accounts
          credential bytes
          public_key bytes
          name bytes
          sign_count integer
          used_at instant?
          created_at instant
          updated_at instant
          deleted_at instant?
        people column("id") local
          id uuid
          state text
          details bytes
          photo_count integer
          version integer default:integer(0)
          revision integer indexed_across_scopes
          active_at instant indexed_across_scopes
          is_simulated boolean indexed_across_scopes
          created_at instant
          updated_at instant
          deleted_at instant?
        person_photos column("person_id") local
          id uuid
          person_id uuid indexed reference:cascade to:people
          position integer
          media_type text
          width integer
          height integer
          caption bytes?
          picture bytes
          blob text? indexed_across_scopes
          size integer?
          created_at instant
          updated_at instant
          deleted_at instant?
        place_changes column("person_id") local
          id uuid
          person_id uuid indexed reference:cascade to:people
          changed_at instant
          created_at instant
          updated_at instant
          deleted_at instant?
        person_removals column("removed_id") local
          id uuid
          revision integer indexed_across_scopes
          removed_id uuid
          created_at instant
          updated_at instant
          deleted_at instant?
        people_decisions column("actor_id") local
          id uuid
          actor_id uuid indexed reference:cascade to:people
          target_id uuid indexed reference:cascade to:people
          verdict text
          decided_at instant
          turn integer indexed default:integer(0)
          number integer indexed_across_scopes
          previous text?
          liked_at instant? indexed
          created_at instant
          updated_at instant
          deleted_at instant?
        people_matches column("id") local
          id uuid
          first_id uuid indexed reference:cascade to:people
          second_id uuid indexed reference:cascade to:people
          score real
          matched_at instant
          is_talking boolean
          paused_by text
          ended_at instant?
          last_message_at instant?
          first_read integer
          second_read integer
          message_count integer
          created_at instant
          updated_at instant
          deleted_at instant?
        people_messages column("match_id") local
          id uuid
          match_id uuid indexed reference:cascade to:people_matches
          author_id uuid indexed reference:cascade to:people
          number integer
          text bytes
          sent_at instant
          created_at instant
          updated_at instant
          deleted_at instant?
        person_blocks column("blocker_id") local
          id uuid
          blocker_id uuid indexed reference:cascade to:people
          blocked_id uuid indexed reference:cascade to:people
          blocked_at instant
          created_at instant
          updated_at instant
          deleted_at instant?
        person_reports column("reported_id") local
          id uuid
          reporter_id uuid? indexed reference:weak to:people
          reported_id uuid indexed reference:weak to:people
          reason text
          evidence bytes
          reported_at instant
          resolved_at instant? indexed_across_scopes
          created_at instant
          updated_at instant
          deleted_at instant?
        daily_picks column("id") local
          id uuid
          day text indexed_across_scopes
          first_id uuid indexed reference:cascade to:people
          second_id uuid indexed reference:cascade to:people
          score real
          created_at instant
          updated_at instant
          deleted_at instant?
        community_models shared local
          id uuid
          bytes bytes
          decisions integer
          trained_at instant
          created_at instant
          updated_at instant
          deleted_at instant?
        unused_pictures shared local
          id uuid
          owner text
          blob text
          noticed_at instant indexed
          created_at instant
          updated_at instant
          deleted_at instant?
        outbox_entries column("source_id") local
          id uuid
          source_id uuid
          name text
          body text
          attempts integer
          due_at instant indexed_across_scopes
          failure text?
          created_at instant
          updated_at instant
          deleted_at instant?
        outbox_marks column("group_id") local
          id uuid
          group_id uuid
          entry_id uuid indexed_across_scopes
          source_id uuid
          created_at instant
          updated_at instant
          deleted_at instant?
        upkeep_runs shared local
          id uuid
          name text
          due_at instant
          runner_id uuid?
          leased_until instant?
          succeeded_at instant?
          failure text?
          created_at instant
          updated_at instant
          deleted_at instant?
        moderation_log column("account_id") local
          id uuid
          action text
          moderator text
          account_id uuid
          report_id uuid?
          reason text?
          suspended_until instant?
          happened_at instant indexed_across_scopes
          created_at instant
          updated_at instant
          deleted_at instant?
        """)
  }
}
